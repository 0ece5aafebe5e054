import { type Answer, mostCalendarItems } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { longestHours, presentEntry, timeEntryRows } from '../time-entries/index.ts';
import { colorWithoutProject } from './group-labels.ts';
import type { Days } from './read-days.ts';

/** An entry ends before its end: at midnight it does not touch the next day. A running one ends now. */
const lastSecond = (now: Date) => sql`greatest(started_at, coalesce(ended_at, ${now}) - interval '1 second')`;

/** A person's entries that touch any of the days, in order, the running one included. */
export async function calendarItems(
  db: Executor,
  { workspaceId, personId }: { workspaceId: number; personId: number },
  { start, end, zone }: Days,
  now: Date,
): Promise<Answer<'POST /api/report/calendar_data'>['results']> {
  // A day wider than any zone can ask for, so that the index finds the rows; the zone then decides for each.
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
    .limit(mostCalendarItems)
    .execute();
  return rows.map((row) => ({
    ...presentEntry(row, now),
    color: row.projectColor ?? colorWithoutProject,
  }));
}
