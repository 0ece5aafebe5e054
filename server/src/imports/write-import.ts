import { type ImportResult, maxListed } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Executor, holdTime } from '../database/index.ts';
import { addNotJoined } from '../not-joined/index.ts';
import { addApprovals, approveAdded } from './archive-approvals.ts';
import { inBatches, insertEntries } from './entry-batches.ts';
import type { EntryToImport, ImportReading } from './reading.ts';
import { importsRepository } from './imports.repository.ts';
import { importedSums, summed } from './sums.ts';
import { noteGiven } from './used-since.ts';

interface Writing {
  workspaceId: number;
  importId: number;
  zone: string;
  now: Date;
  /** Called after each batch; throws to cancel. */
  onProgress: (rows: number) => Promise<void>;
}

/** Gives the people who are added an id. One address is one person, also under two names. */
async function addPeople(
  transaction: Executor,
  writing: Writing,
  batch: readonly EntryToImport[],
  added: Map<string, number>,
) {
  for (const { person } of batch) {
    if (person.user_id !== null) continue;
    const key = person.email?.toLowerCase() ?? person.key;
    const id = added.get(key) ?? (await addNotJoined(transaction, writing.workspaceId, person));
    added.set(key, id);
    person.user_id = id;
  }
}

/** Makes everybody a member of the added projects that they have time on. */
const joinProjects = (transaction: Executor, { workspaceId, importId }: Writing) =>
  sql`
    insert into project_member (workspace_id, project_id, person_id, role)
    select distinct entry.workspace_id, entry.project_id, entry.person_id, 'member'
    from imported_entry imported
    join time_entry entry on entry.workspace_id = imported.workspace_id and entry.id = imported.entry_id
    join import_addition added on added.workspace_id = imported.workspace_id and added.import_id = imported.import_id
      and added.kind = 'project' and added.added_id = entry.project_id
    where imported.workspace_id = ${workspaceId} and imported.import_id = ${importId}
    on conflict do nothing`.execute(transaction);

/** The first analysis comes after so many entries; the others each time there are ten times as many. */
const analysedEntries = 1_000;

/**
 * Returns the function that lets PostgreSQL analyse what an import has written so far. With the statistics of small tables,
 * it would look for each entry among all of its person, and for the members of the projects in more than a minute.
 */
function analyses(transaction: Executor) {
  let due = analysedEntries;
  return async (written: number): Promise<void> => {
    if (written < due) return;
    due *= 10;
    // Another import may be at it.
    await sql`analyze (skip_locked) time_entry, imported_entry, import_addition`.execute(transaction);
  };
}

/** Adds the approvals of an archive, and takes over its lock date: all others' changes of time wait then, until the commit. */
async function lockTime(
  transaction: Executor,
  writing: Writing,
  { approvals, zone, lockDays }: NonNullable<ImportReading['archive']>,
): Promise<void> {
  const { workspaceId } = writing;
  const approved = await addApprovals(transaction, writing, { approvals: approvals(), zone });
  if (lockDays || approved.length > 0) {
    await holdTime(transaction, workspaceId);
    // The added entries are checked now: afterwards they are locked themselves.
    await sql`set constraints all immediate`.execute(transaction);
    await sql`set constraints all deferred`.execute(transaction);
    await lockDays?.();
    await approveAdded(transaction, workspaceId, approved);
  }
  await noteGiven(transaction, writing, 'approval');
}

/** Writes all entries, in the transaction of the import. Returns what was written, beside what the files say. */
export async function writeImport(
  transaction: Executor,
  { counts, entries, archive }: ImportReading,
  writing: Writing,
): Promise<ImportResult> {
  const { workspaceId, importId } = writing;
  const ofFiles = summed(writing.zone);
  const added = new Map<string, number>();
  const analyse = analyses(transaction);
  let written = 0;
  for await (const batch of inBatches(entries())) {
    await addPeople(transaction, writing, batch, added);
    const inserted = await insertEntries(transaction, writing, batch);
    for (const entry of inserted) ofFiles.add(entry);
    written += inserted.size;
    await analyse(written);
    await writing.onProgress(counts.rows);
  }
  await importsRepository(transaction).noteAdded(workspaceId, importId, 'person', [...added.values()]);
  // An archive says who is on which project.
  if (!archive) await joinProjects(transaction, writing);
  await noteGiven(transaction, writing, 'project', 'client', 'tag', 'saved_report');
  const sums = await importedSums(transaction, writing, ofFiles.sums);
  if (archive) await lockTime(transaction, writing, archive);
  return {
    entries: written,
    seconds: sums.reduce((total, { stored_seconds }) => total + stored_seconds, 0),
    differing: sums.filter(({ file_seconds, stored_seconds }) => file_seconds !== stored_seconds).length,
    sums: sums.slice(0, maxListed),
  };
}
