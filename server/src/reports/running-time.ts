import type { Answer } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { located, matchingRunning, type ReportFilter } from './report-filter.ts';

/** Returns the number of running entries that match a report, and their duration until now. */
export async function runningTime(
  db: Executor,
  workspaceId: number,
  filter: ReportFilter,
  now: Date,
): Promise<Answer<'POST /api/report/running'>> {
  const at = unixSeconds(now);
  const { entries, seconds } = await db
    .selectFrom('time_entry')
    .where(matchingRunning(workspaceId, await located(db, filter)))
    .select([
      sql<number>`count(*)::integer`.as('entries'),
      sql<number>`coalesce(sum(greatest(0, ${at} - extract(epoch from started_at))), 0)::float8`.as(
        'seconds',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { entries, time: Math.floor(seconds) * 1000, at };
}
