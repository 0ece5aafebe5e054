import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { type Executor, startedWithin } from '../database/index.ts';

/** Complete totals of a person's days, in seconds, whether or not a page shows all their entries. */
export async function dayTotals(
  db: Executor,
  workspaceId: number,
  personId: number,
  zone: string,
  days: readonly LocalDate[],
) {
  const [first] = days.toSorted();
  const last = days.toSorted().at(-1);
  if (first === undefined || last === undefined) return [];
  const date = sql<LocalDate>`(started_at at time zone ${zone})::date`;
  const totals = await db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is not', null)
    .where(startedWithin(first, last, zone))
    .select([date.as('date'), sql<number>`sum(duration_s)::bigint`.as('seconds')])
    .groupBy(sql`1`)
    .orderBy('date', 'desc')
    .execute();
  return totals.filter(({ date: day }) => days.includes(day));
}
