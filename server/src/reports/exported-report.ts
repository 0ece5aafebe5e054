import type { EntryReference } from '@timeweave/shared/api';
import { sql, type Transaction } from 'kysely';
import { type Executor, inSnapshot, type Schema } from '../database/index.ts';
import {
  type CompleteFile,
  csvFile,
  type Separator,
  tagList,
  type TypedColumn,
  xlsxFile,
} from '../downloads/index.ts';
import { emailInWorkspace } from '../not-joined/index.ts';
import { countedSeconds, located, matching, type LocatedFilter, type ReportFilter } from './report-filter.ts';
import { clientOfProject } from '../projects/index.ts';

/** An entry of the exported report; `start` and `end` are `YYYY-MM-DD HH:MM:SS` in the report's time zone. */
interface ExportedEntry {
  user: string;
  email: string;
  client: string | null;
  project: string | null;
  description: string;
  billable: boolean;
  start: string;
  end: string;
  seconds: number;
  exactSeconds: number;
  tags: string[];
  reference: EntryReference | null;
}

const rowsAtOnce = sql.lit(2000);

const local = (column: 'entry.started_at' | 'entry.ended_at', zone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`;

function entriesOf(db: Transaction<Schema>, workspaceId: number, filter: LocatedFilter) {
  return db
    .selectFrom(
      db
        .selectFrom('time_entry')
        .where(matching(workspaceId, filter))
        .selectAll()
        .select(countedSeconds(filter).as('seconds'))
        .as('entry'),
    )
    .innerJoin('person', 'person.id', 'entry.person_id')
    .leftJoin('project', (join) =>
      join
        .onRef('project.workspace_id', '=', 'entry.workspace_id')
        .onRef('project.id', '=', 'entry.project_id'),
    )
    .leftJoin('client', clientOfProject)
    .select([
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('user'),
      emailInWorkspace(workspaceId).as('email'),
      'client.name as client',
      'project.name as project',
      'entry.description',
      'entry.is_billable as billable',
      'entry.reference',
      local('entry.started_at', filter.zone).as('start'),
      local('entry.ended_at', filter.zone).as('end'),
      'entry.seconds',
      'entry.duration_s as exactSeconds',
      sql<string[]>`array(
        select tag.title from time_entry_tag
        join tag on tag.workspace_id = time_entry_tag.workspace_id and tag.id = tag_id
        where time_entry_tag.workspace_id = entry.workspace_id and entry_id = entry.id
        order by tag.title, tag.id
      )`.as('tags'),
    ])
    .orderBy('entry.started_at')
    .orderBy('entry.id');
}

/** Yields the entries of a report in pages, oldest first; a database cursor limits the memory. */
async function* exportedEntries(db: Transaction<Schema>, workspaceId: number, filter: LocatedFilter) {
  // All rows are fetched: a plan for fast first rows would be slower.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare exported no scroll cursor for ${entriesOf(db, workspaceId, filter)}`.execute(db);
  for (;;) {
    const { rows } = await sql<ExportedEntry>`fetch forward ${rowsAtOnce} from exported`.execute(db);
    if (rows.length > 0) yield rows;
    else return;
  }
}

/** Returns the columns of Toggl Track's time entries, except for tasks and amounts. */
function exportedColumns({ rounding }: ReportFilter): TypedColumn<ExportedEntry>[] {
  const exact: TypedColumn<ExportedEntry> = {
    heading: 'Exact duration',
    kind: 'duration',
    value: ({ exactSeconds }) => exactSeconds,
  };
  return [
    { heading: 'User', kind: 'text', value: ({ user }) => user },
    { heading: 'Email', kind: 'text', value: ({ email }) => email },
    { heading: 'Client', kind: 'text', value: ({ client }) => client ?? '' },
    { heading: 'Project', kind: 'text', value: ({ project }) => project ?? '' },
    { heading: 'Description', kind: 'text', value: ({ description }) => description },
    { heading: 'Billable', kind: 'text', value: ({ billable }) => (billable ? 'Yes' : 'No') },
    { heading: 'Start date', kind: 'date', value: ({ start }) => start.slice(0, 10) },
    { heading: 'Start time', kind: 'time', value: ({ start }) => start.slice(11) },
    { heading: 'End date', kind: 'date', value: ({ end }) => end.slice(0, 10) },
    { heading: 'End time', kind: 'time', value: ({ end }) => end.slice(11) },
    { heading: 'Duration', kind: 'duration', value: ({ seconds }) => seconds },
    ...(rounding ? [exact] : []),
    { heading: 'Tags', kind: 'text', value: ({ tags }) => tagList(tags) },
    { heading: 'Reference', kind: 'text', value: ({ reference }) => reference?.id ?? '' },
    { heading: 'Reference URL', kind: 'text', value: ({ reference }) => reference?.url ?? '' },
  ];
}

type ExportFormat = 'csv' | 'xlsx';

/** Writes a report's entries to a file, oldest first, from one snapshot. Stops when the signal is aborted. */
export function exportedReport(
  db: Executor,
  workspaceId: number,
  { filter, format, separator }: { filter: ReportFilter; format: ExportFormat; separator?: Separator },
  signal: AbortSignal,
): Promise<CompleteFile> {
  return inSnapshot(db, async (transaction) => {
    const pages = exportedEntries(transaction, workspaceId, await located(transaction, filter));
    const columns = exportedColumns(filter);
    return format === 'csv' ? csvFile(pages, columns, signal, separator) : xlsxFile(pages, columns, signal);
  });
}
