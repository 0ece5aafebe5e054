import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import {
  type Executor,
  memberHasRequiredFactor,
  type Parameters,
  type ValuesOrParameters,
  prepared,
  startedWithin,
} from '../database/index.ts';
import { type ListedEntries, rowsOf } from './listed-entries.ts';

/** The last row of a page. The next page begins after it, even if entries were added above meanwhile. */
export interface ListCursor {
  startedAt: Date;
  id: number;
}

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

interface ListData extends ListedEntries {
  /** The complete totals of the days around the page, even if it does not contain all their entries. */
  days: { date: LocalDate; seconds: number }[] | null;
  weekSeconds: number;
}

/** Values, or the parameters of a prepared statement. */
type Of<Values> = ValuesOrParameters<Values>;

type ListStatement = RawBuilder<{ data: ListData }>;

const columns = (zone: Of<ListValues>['zone']) => sql`
  time_entry.id, uuid, time_entry.workspace_id, project_id, description, started_at, ended_at, duration_s,
  is_billable, reference, allowed_overlaps, time_entry.created_at, updated_at, (started_at at time zone ${zone})::date as day`;

/** The columns of the entries, each as one array: that takes half the time of one object per entry. */
const entryColumns = sql`
  json_build_object(
    'ids', json_agg(id), 'uuids', json_agg(uuid), 'workspaces', json_agg(workspace_id),
    'projects', json_agg(project_id), 'descriptions', json_agg(description),
    'starts', json_agg(date_part('epoch', started_at)), 'ends', json_agg(date_part('epoch', ended_at)),
    'durations', json_agg(duration_s), 'billable', json_agg(is_billable), 'references', json_agg(reference),
    'allowedOverlaps', json_agg(allowed_overlaps), 'created', json_agg(date_part('epoch', created_at)), 'updated', json_agg(date_part('epoch', updated_at)),
    'days', json_agg(day)
  )`;

/** Selects a user's finished entries from the index alone, which contains the duration. */
const finished = ({ workspaceId, personId }: Of<ListValues>) => sql`
  workspace_id = ${workspaceId} and person_id = ${personId} and duration_s is not null`;

/**
 * Selects all data of the list in one statement: a page of entries, totals of its days and the week, the
 * running entry.
 */
function listData(values: Of<ListValues>, limit: number, after = sql``, offset = sql``): ListStatement {
  const { workspaceId, personId, zone, firstOfWeek, lastOfWeek } = values;
  // With a parameter as limit, PostgreSQL would plan for a tenth of all rows. The bounds of the days are subqueries:
  // joined with the page, all entries of a user were read where PostgreSQL expected few of them.
  return sql`
    with entry as materialized (
      (
        select ${columns(zone)} from time_entry
        where workspace_id = ${workspaceId} and person_id = ${personId} and ended_at is not null ${after}
        order by started_at desc, id desc limit ${sql.lit(limit)} ${offset}
      )
      union all
      select ${columns(zone)} from time_entry
      join membership on membership.workspace_id = time_entry.workspace_id
        and membership.person_id = time_entry.person_id and membership.active and ${memberHasRequiredFactor}
      where time_entry.person_id = ${personId} and ended_at is null
    )
    select json_build_object(
      'entries', (select ${entryColumns} from entry),
      'projects', (
        select json_agg(json_build_array(project.id, project.name, project.color, client.id, client.name))
        from project
        left join client on client.workspace_id = project.workspace_id and client.id = project.client_id
        where (project.workspace_id, project.id) in (select workspace_id, project_id from entry)
      ),
      'tags', (
        select json_agg(json_build_array(entry_id, tag.id, title, color) order by title, tag.id)
        from time_entry_tag
        join tag on tag.workspace_id = time_entry_tag.workspace_id and tag.id = tag_id
        where (time_entry_tag.workspace_id, entry_id) in (select workspace_id, id from entry)
      ),
      'invoices', case when exists (select from invoice where workspace_id = ${workspaceId}) then (
        select json_agg(json_build_array(entry_id, number)) from invoice_entry
        where number is not null and (workspace_id, entry_id) in (select workspace_id, id from entry)
      ) end,
      'days', (
        select json_agg(day) from (
          select (started_at at time zone ${zone})::date as date, sum(duration_s) as seconds
          from time_entry
          where ${finished(values)}
            and started_at >= (select (min(day) - 1)::timestamp at time zone 'UTC' from entry where ended_at is not null)
            and started_at < (select (max(day) + 2)::timestamp at time zone 'UTC' from entry where ended_at is not null)
          group by 1 order by 1 desc
        ) as day
      ),
      'weekSeconds', (
        select coalesce(sum(duration_s), 0) from time_entry
        where ${finished(values)} and ${startedWithin(firstOfWeek, lastOfWeek, zone)}
      ),
      'firstName', first_name, 'lastName', last_name
    ) as data
    from person where id = ${personId}`;
}

const pageAfterOffset = ({ offset, ...values }: Of<Offset>, limit: number) =>
  listData(values, limit, sql``, sql`offset ${offset}`);

const pageAfterCursor = (values: Of<After>, limit: number) =>
  listData(values, limit, sql`and (started_at, id) < (${values.startedAt}, ${values.id})`);

/** The default page size, and one more entry that shows whether there is a next page. */
const defaultLimit = 51;
// with an offset that is a parameter PostgreSQL would plan each page anew
const firstPage = prepared((_, values: Parameters<ListValues>) => listData(values, defaultLimit));
const nextPage = prepared((_, values: Parameters<After>) => pageAfterCursor(values, defaultLimit));

async function pageData(db: Executor, values: ListValues, from: ListCursor | number, limit: number) {
  const execute = async (statement: ListStatement) => (await statement.execute(db)).rows;
  const isDefault = limit === defaultLimit;
  if (typeof from === 'number') {
    if (isDefault && from === 0) return firstPage(db, values);
    return execute(pageAfterOffset({ ...values, offset: from }, limit));
  }
  const after = { ...values, ...from };
  return isDefault ? nextPage(db, after) : execute(pageAfterCursor(after, limit));
}

/** Reads a page of a user's list with its totals, after the cursor or after `offset` entries. */
export async function listPage(db: Executor, values: ListValues, from: ListCursor | number, limit: number) {
  const [row] = await pageData(db, values, from, limit);
  if (!row) throw new Error('The list has no row.');
  const { days, weekSeconds, ...listed } = row.data;
  const rows = rowsOf(listed, values.personId);
  return {
    entries: rows.filter(({ endedAt }) => endedAt),
    running: rows.filter(({ endedAt }) => !endedAt),
    days: days ?? [],
    weekSeconds,
  };
}
