import type { LocalDate } from '@timeweave/shared/time';
import { type ShallowDehydrateObject, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Executor, prepared, startedWithin } from '../database/index.ts';
import type { ListCursor } from './list-cursor.ts';
import { runningRows } from './running-entries.ts';
import { timeEntryRows, type TimeEntryRow } from './time-entry-rows.ts';

/** The user, the time zone, and the days of the current week. */
interface ListValues {
  workspaceId: number;
  personId: number;
  zone: string;
  firstOfWeek: LocalDate;
  lastOfWeek: LocalDate;
}

type Offset = ListValues & { offset: number };
type After = ListValues & ListCursor;

type Day = Parameters<typeof startedWithin>[0];

/**
 * Returns the complete totals of a user's days, in seconds, even if the page does not contain all their
 * entries.
 */
const dayTotals = (db: Executor, { workspaceId, personId, zone }: ListValues, first: Day, last: Day) =>
  db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    // finished, and in the index, so that it is read alone
    .where('duration_s', 'is not', null)
    .where(startedWithin(first, last, zone))
    .select([
      sql<LocalDate>`(started_at at time zone ${zone})::date`.as('date'),
      sql<number>`sum(duration_s)::bigint`.as('seconds'),
    ])
    .groupBy(sql`1`)
    .orderBy('date', 'desc');

/** Selects finished entries of a user, newest first. */
const finished = (db: Executor, { workspaceId, personId, zone }: ListValues, limit: number) =>
  timeEntryRows(db, zone)
    .where('time_entry.workspace_id', '=', workspaceId)
    .where('time_entry.person_id', '=', personId)
    .where('time_entry.ended_at', 'is not', null)
    .orderBy('time_entry.started_at', 'desc')
    .orderBy('time_entry.id', 'desc')
    // With a parameter, PostgreSQL would plan for a tenth of all rows.
    .limit(sql.lit(limit));

/**
 * Selects all data of the list in one statement: a page of entries, totals of its days and the week, the
 * running entry.
 */
const withTotals = (db: Executor, values: ListValues, page: ReturnType<typeof finished>) =>
  db
    .with('page', () => page)
    .selectNoFrom((builder) => {
      const ofPage = builder.selectFrom('page');
      return [
        jsonArrayFrom(ofPage.selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc')).as('entries'),
        jsonArrayFrom(
          dayTotals(
            db,
            values,
            ofPage.select(sql<LocalDate>`min("localDate")`.as('first')).$asScalar(),
            ofPage.select(sql<LocalDate>`max("localDate")`.as('last')).$asScalar(),
          ),
        ).as('days'),
        jsonArrayFrom(dayTotals(db, values, values.firstOfWeek, values.lastOfWeek)).as('week'),
        jsonArrayFrom(runningRows(db, values)).as('running'),
      ];
    });

const firstPage = (db: Executor, values: ListValues, limit: number) =>
  withTotals(db, values, finished(db, values, limit));

const pageAfterOffset = (db: Executor, values: Offset, limit: number) =>
  withTotals(db, values, finished(db, values, limit).offset(values.offset));

const pageAfterCursor = (db: Executor, values: After, limit: number) =>
  withTotals(
    db,
    values,
    finished(db, values, limit).where(
      sql<boolean>`(time_entry.started_at, time_entry.id) < (${values.startedAt}, ${values.id})`,
    ),
  );

/** The usual page size. */
const defaultLimit = 51;
// with an offset that is a parameter PostgreSQL would plan each page anew
const defaultFirst = prepared((db, values: ListValues) => firstPage(db, values, defaultLimit));
const defaultNext = prepared((db, values: After) => pageAfterCursor(db, values, defaultLimit));

function pageRows(db: Executor, values: ListValues, from: ListCursor | number, limit: number) {
  const isUsual = limit === defaultLimit;
  if (typeof from === 'number') {
    if (isUsual && from === 0) return defaultFirst(db, values);
    return pageAfterOffset(db, { ...values, offset: from }, limit).execute();
  }
  const asked = { ...values, ...from };
  return isUsual ? defaultNext(db, asked) : pageAfterCursor(db, asked, limit).execute();
}

/** Parses times, which are strings in JSON. */
function entryRow(row: ShallowDehydrateObject<TimeEntryRow>): TimeEntryRow {
  return {
    ...row,
    startedAt: new Date(row.startedAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}

/** Reads a page of a user's list with its totals, after the cursor or after `offset` entries. */
export async function listPage(db: Executor, values: ListValues, from: ListCursor | number, limit: number) {
  const [row] = await pageRows(db, values, from, limit);
  if (!row) throw new Error('The list has no row.');
  return {
    entries: row.entries.map(entryRow),
    running: row.running.map(entryRow),
    days: row.days,
    weekSeconds: row.week.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
