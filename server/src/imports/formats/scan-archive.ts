import { isLocalDate, isTimeZone, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { archiveRows, archiveTable, type OpenArchive, openArchive } from './archive-rows.ts';
import { type ArchiveTable, knownSettings } from './archive-tables.ts';
import { refuseMany } from './distinct.ts';
import { RefusedFile } from './messages.ts';
import type { ArchiveScan, ImportSource } from './read-file.ts';

/** The largest duration that the database has, in ms. */
const longestMs = 2 ** 31 * 1000;

type Listed = Extract<ArchiveTable, 'people' | 'clients' | 'projects' | 'tags'>;

/** Reads a table's ids, which must be unique, and returns what checks columns that refer to it. */
async function idsOf(archive: OpenArchive, table: Listed) {
  const ids = new Set<number>();
  for await (const { value, refusal } of archiveRows(archive, table)) {
    if (ids.has(value.id)) throw refusal(`the id ${value.id} is there twice`);
    ids.add(value.id);
    refuseMany(ids.size, table);
  }
  return (id: number | null, column: string, refusal: (fault: string) => RefusedFile) => {
    if (id !== null && !ids.has(id)) throw refusal(`${column} ${id} is not in ${table}.jsonl`);
  };
}

/** Checks that the rows of small tables refer to each other. */
async function checkTables(archive: OpenArchive) {
  const person = await idsOf(archive, 'people');
  const client = await idsOf(archive, 'clients');
  const project = await idsOf(archive, 'projects');
  const tag = await idsOf(archive, 'tags');
  for await (const { value, refusal } of archiveRows(archive, 'members'))
    person(value.person_id, 'person_id', refusal);
  for await (const { value, refusal } of archiveRows(archive, 'projects'))
    client(value.client_id, 'client_id', refusal);
  for await (const { value, refusal } of archiveRows(archive, 'project_members')) {
    person(value.person_id, 'person_id', refusal);
    project(value.project_id, 'project_id', refusal);
  }
  for await (const { value, refusal } of archiveRows(archive, 'rates')) {
    person(value.person_id, 'person_id', refusal);
    project(value.project_id, 'project_id', refusal);
    if (value.person_id === null && value.project_id === null)
      throw refusal('it has neither person_id nor project_id');
    if (!isLocalDate(value.valid_from)) throw refusal(`the day ${value.valid_from} doesn’t exist`);
  }
  for await (const { value, refusal } of archiveRows(archive, 'approvals')) {
    person(value.person_id, 'person_id', refusal);
    person(value.decided_by, 'decided_by', refusal);
    const { first_day, last_day, submitted_at, decided_at } = value;
    const areDays = isLocalDate(first_day) && isLocalDate(last_day) && first_day <= last_day;
    if (!areDays) throw refusal('first_day and last_day are wrong');
    if (Number.isNaN(Date.parse(submitted_at) + Date.parse(decided_at ?? submitted_at)))
      throw refusal('submitted_at or decided_at is wrong');
  }
  for await (const { value, refusal } of archiveRows(archive, 'saved_reports'))
    // In JSON columns of the database, too.
    if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value.view))) throw refusal('the view is wrong');
  return { person, project, tag };
}

async function settingsOf(archive: OpenArchive) {
  const [row] = await archiveTable(archive, 'workspace');
  if (!row) throw new RefusedFile('zip-file', 'workspace.jsonl');
  const { value, refusal } = row;
  if (!isTimeZone(value.time_zone)) throw refusal(`the time zone ${value.time_zone} is unknown`);
  if (!Intl.supportedValuesOf('currency').includes(value.currency))
    throw refusal(`the currency ${value.currency} is unknown`);
  if ((value.rounding_direction === null) !== (value.rounding_minutes === null))
    throw refusal('the rounding is wrong');
  if (value.locked_until !== null && !isLocalDate(value.locked_until))
    throw refusal(`the day ${value.locked_until} doesn’t exist`);
  return knownSettings(value);
}

/** Reads a whole archive once, and checks it: only a correct one is imported. */
export async function scanArchive(source: ImportSource): Promise<ArchiveScan> {
  const archive = await openArchive(source);
  const settings = await settingsOf(archive);
  const { person, project, tag } = await checkTables(archive);
  let [rows, first, last] = [0, Infinity, -Infinity];
  for await (const { value, refusal } of archiveRows(archive, 'time_entries')) {
    rows += 1;
    person(value.person_id, 'person_id', refusal);
    project(value.project_id, 'project_id', refusal);
    for (const id of value.tag_ids) tag(id, 'tag_ids', refusal);
    const started = Date.parse(value.started_at);
    const ended = value.ended_at === null ? started : Date.parse(value.ended_at);
    if (!(ended >= started && ended - started < longestMs)) throw refusal('start and end are wrong');
    [first, last] = [Math.min(first, started), Math.max(last, started)];
  }
  const dayOf = (instant: number): LocalDate => localDateOf(instant, settings.time_zone);
  const period = rows === 0 ? null : { from: dayOf(first), to: dayOf(last) };
  const { head } = archive;
  return { holds: 'archive', format: 'timeweave-archive', head, settings, rows, period };
}
