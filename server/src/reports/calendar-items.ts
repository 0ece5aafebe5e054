import { type Answer, maxCalendarItems } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, type Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { longestHours, presentEntry, timeEntryRows } from '../time-entries/index.ts';
import { colorWithoutProject } from './group-labels.ts';
import type { Days } from './read-days.ts';

/** The end is exclusive: an entry that ends at midnight is not on the next day. A running one ends now. */
const lastSecond = (now: Date) => sql`greatest(started_at, coalesce(ended_at, ${now}) - interval '1 second')`;

/** Returns the numbers of the invoices that entries are on. */
async function invoiceNumbers(db: Executor, workspaceId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('invoice_entry')
    .where('workspace_id', '=', workspaceId)
    .where('entry_id', '=', anyOf(ids))
    .select(['entry_id', 'number'])
    .execute();
  return new Map(rows.map(({ entry_id, number }) => [entry_id, number]));
}

/** Returns a user's entries that overlap the days, in order, including the running one. */
export async function calendarItems(
  db: Executor,
  { workspaceId, personId }: { workspaceId: number; personId: number },
  { start, end, zone }: Days,
  now: Date,
): Promise<Answer<'POST /api/report/calendar_data'>['results']> {
  // The range has a day more on both sides than any time zone needs, so that the index is used; the exact
  // condition follows.
  const earliest = sql<Date>`(${start}::date - 1)::timestamp at time zone 'UTC' - ${longestHours} * interval '1 hour'`;
  const latest = sql<Date>`(${end}::date + 2)::timestamp at time zone 'UTC'`;
  const rows = await timeEntryRows(db, zone)
    .where('time_entry.workspace_id', '=', workspaceId)
    .where('time_entry.person_id', '=', personId)
    .where('started_at', '<', latest)
    .where((is) => is.or([is('started_at', '>=', earliest), is('ended_at', 'is', null)]))
    .where(sql<boolean>`(started_at at time zone ${zone})::date <= ${end}::date`)
    .where(sql<boolean>`(${lastSecond(now)} at time zone ${zone})::date >= ${start}::date`)
    .orderBy('started_at')
    .orderBy('time_entry.id')
    .limit(maxCalendarItems + 1)
    .execute();
  if (rows.length > maxCalendarItems) {
    const most = maxCalendarItems.toLocaleString('en');
    throw invalid('end', `These days have more than ${most} entries. Choose fewer days.`);
  }
  const ids = rows.map(({ id }) => id);
  const numbers = await invoiceNumbers(db, workspaceId, ids);
  return rows.map((row) => ({
    ...presentEntry({ ...row, invoiceNumber: numbers.get(row.id) }, now),
    color: row.projectColor ?? colorWithoutProject,
  }));
}
