import { mostCounted } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { commonZone, type Executor } from '../database/index.ts';

/** The days of the entries to count, in a time zone. */
interface Days {
  /** Exclusive. */
  after?: LocalDate | undefined;
  last: LocalDate;
  timeZone: string;
}

/** Counts the finished entries of all members in these days, and stops after `mostCounted`. */
export async function entriesUpTo(db: Executor, workspaceId: number, { after, last, timeZone }: Days) {
  const zone = commonZone(timeZone);
  const endOf = (day: LocalDate) => sql`(${day}::date + 1)::timestamp at time zone ${zone}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from time_entry
      where workspace_id = ${workspaceId} and duration_s is not null and started_at < ${endOf(last)}
        and ${after === undefined ? sql`true` : sql`started_at >= ${endOf(after)}`}
      limit ${mostCounted + 1}
    ) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { entries: Math.min(count, mostCounted), has_more: count > mostCounted };
}
