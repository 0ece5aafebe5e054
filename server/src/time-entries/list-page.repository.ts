import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type Executor,
  type Parameters,
  prepared,
  startedWithin,
  type ValuesOrParameters,
} from '../database/index.ts';
import type { ListCursor } from './list-cursor.ts';
import { shownColumns, tagLists, type TimeEntryRow } from './time-entry-rows.ts';

/** The user, the time zone, and the days of the current week. */
interface ListValues {
  workspaceId: number;
  personId: number;
  zone: string;
  firstOfWeek: LocalDate;
  lastOfWeek: LocalDate;
}

/** Values, or the parameters of a prepared statement. */
type Of<Values> = ValuesOrParameters<Values>;

const localDay = (zone: Of<ListValues>['zone']) =>
  sql<LocalDate>`(time_entry.started_at at time zone ${zone})::date`;

/** Selects a page of a user's finished entries, newest first. */
const newest = (db: Executor, { workspaceId, personId, zone }: Of<ListValues>, limit: number) =>
  db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is not', null)
    .selectAll('time_entry')
    .select(localDay(zone).as('day'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    // With a parameter, PostgreSQL would plan for a tenth of all rows.
    .limit(sql.lit(limit));

/** Selects the running entry of a user, in any of their workspaces. */
const running = (db: Executor, { personId, zone }: Of<ListValues>) =>
  db
    .selectFrom('time_entry')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.workspace_id', '=', 'time_entry.workspace_id')
        .onRef('membership.person_id', '=', 'time_entry.person_id')
        .on('membership.active', '=', true),
    )
    .where('time_entry.person_id', '=', personId)
    .where('ended_at', 'is', null)
    .selectAll('time_entry')
    .select(localDay(zone).as('day'));

/** Selects a user's finished entries from the index alone, which contains the duration. */
const finished = (db: Executor, { workspaceId, personId }: Of<ListValues>) =>
  db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .where('duration_s', 'is not', null);

/** A day beside the page's, as a UTC bound that no time zone exceeds. A subquery: joined, all entries of a user were read. */
const bound = (day: RawBuilder<unknown>) =>
  sql<Date>`(select (${day})::timestamp at time zone 'UTC' from entry where ended_at is not null)`;

/** Selects the tags of all entries together: one by one, they take twice as long. */
const tagsOfPage = (db: Executor) =>
  db
    .selectFrom('time_entry_tag')
    .innerJoin('tag', (join) =>
      join.onRef('tag.workspace_id', '=', 'time_entry_tag.workspace_id').onRef('tag.id', '=', 'tag_id'),
    )
    .where(sql<boolean>`(time_entry_tag.workspace_id, entry_id) in (select workspace_id, id from entry)`)
    .groupBy(['time_entry_tag.workspace_id', 'entry_id'])
    .select(['time_entry_tag.workspace_id', 'entry_id'])
    .select(tagLists);

/** Selects the totals of the days around the page's entries. */
const totalsOfDays = (db: Executor, values: Of<ListValues>) =>
  finished(db, values)
    .where('started_at', '>=', bound(sql`min(day) - 1`))
    .where('started_at', '<', bound(sql`max(day) + 2`))
    .select(({ fn }) => [localDay(values.zone).as('date'), fn.sum<number>('duration_s').as('seconds')])
    .groupBy('date')
    .orderBy('date', 'desc');

/** Selects all data of the list in one statement: the entries, the totals of the days around them, and of the week. */
function listData(db: Executor, values: Of<ListValues>, page: ReturnType<typeof newest>) {
  return db
    .with(
      (cte) => cte('entry').materialized(),
      (cte) => cte.selectFrom(page.as('page')).selectAll().unionAll(running(db, values)),
    )
    .selectFrom('person')
    .where('person.id', '=', values.personId)
    .select(['person.id as personId', 'first_name as firstName', 'last_name as lastName'])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('entry as time_entry')
          .leftJoin('project', (join) =>
            join
              .onRef('project.workspace_id', '=', 'time_entry.workspace_id')
              .onRef('project.id', '=', 'time_entry.project_id'),
          )
          .leftJoin('client', (join) =>
            join
              .onRef('client.workspace_id', '=', 'project.workspace_id')
              .onRef('client.id', '=', 'project.client_id'),
          )
          .leftJoin(tagsOfPage(db).as('tags'), (join) =>
            join
              .onRef('tags.workspace_id', '=', 'time_entry.workspace_id')
              .onRef('tags.entry_id', '=', 'time_entry.id'),
          )
          .select(shownColumns)
          .select('day as localDate')
          .orderBy('time_entry.started_at', 'desc')
          .orderBy('time_entry.id', 'desc'),
      ).as('entries'),
      jsonArrayFrom(totalsOfDays(db, values)).as('days'),
      finished(db, values)
        .where(startedWithin(values.firstOfWeek, values.lastOfWeek, values.zone))
        .select(sql<number>`coalesce(sum(duration_s), 0)`.as('seconds'))
        .as('weekSeconds'),
    ]);
}

const isAfter = ({ startedAt, id }: Of<ListCursor>) => sql<boolean>`(started_at, id) < (${startedAt}, ${id})`;

/** The default page size, and one more entry that shows whether there is a next page. */
const defaultLimit = 51;
// with an offset that is a parameter PostgreSQL would plan each page anew
const firstPage = prepared((db, values: Parameters<ListValues>) =>
  listData(db, values, newest(db, values, defaultLimit)),
);
const nextPage = prepared((db, values: Parameters<ListValues & ListCursor>) =>
  listData(db, values, newest(db, values, defaultLimit).where(isAfter(values))),
);

function pageData(db: Executor, values: ListValues, from: ListCursor | number, limit: number) {
  if (limit === defaultLimit && from === 0) return firstPage(db, values);
  if (typeof from === 'number') return listData(db, values, newest(db, values, limit).offset(from)).execute();
  if (limit === defaultLimit) return nextPage(db, { ...values, ...from });
  return listData(db, values, newest(db, values, limit).where(isAfter(from))).execute();
}

/** Reads a page of a user's list with its totals, after the cursor or after `offset` entries. */
export async function listPage(db: Executor, values: ListValues, from: ListCursor | number, limit: number) {
  const [data] = await pageData(db, values, from, limit);
  if (!data) throw new Error('The list has no row.');
  const { entries, days, weekSeconds, ...person } = data;
  const rows = entries.map((row): TimeEntryRow => ({
    ...row,
    ...person,
    startedAt: new Date(row.startedAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
  return {
    entries: rows.filter(({ endedAt }) => endedAt),
    running: rows.filter(({ endedAt }) => !endedAt),
    days,
    weekSeconds: weekSeconds ?? 0,
  };
}
