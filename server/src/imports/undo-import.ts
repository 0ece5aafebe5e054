import { type ImportKept, maxListed } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, isUnlocked } from '../database/index.ts';
import { removeNotJoined } from '../not-joined/index.ts';
import type { ImportOf } from './import-step.ts';
import { importsRepository } from './imports.repository.ts';
import { type GivenKind, givenSince } from './used-since.ts';

const imported = ({ workspaceId, importId }: ImportOf) => sql`
  from imported_entry imported
  where imported.workspace_id = ${workspaceId} and imported.import_id = ${importId}
    and imported.workspace_id = entry.workspace_id and imported.entry_id = entry.id`;

const isFree = isUnlocked('entry');

const isEdited = sql<boolean>`entry.updated_at <> entry.created_at`;

async function countEntries(db: Executor, of: ImportOf, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from time_entry entry
    where entry.workspace_id = ${of.workspaceId} and ${condition} and exists (select ${imported(of)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns how many imported entries were edited since. */
export const editedEntries = (db: Executor, of: ImportOf) => countEntries(db, of, isEdited);

/** Rows that refer to an added one, by the kind of it. */
const users = {
  project: [
    ['time_entry', 'project_id'],
    ['deleted_time_entry', 'project_id'],
  ],
  client: [
    ['project', 'client_id'],
    ['invoice', 'client_id'],
  ],
  tag: [['time_entry_tag', 'tag_id']],
  saved_report: [],
  approval: [],
} as const satisfies Record<GivenKind, readonly (readonly [string, string])[]>;

/** Deletes the added rows of a kind that nothing uses. */
async function deleteUnused(
  transaction: Executor,
  { workspaceId, importId }: ImportOf,
  kind: GivenKind,
  given: readonly number[],
): Promise<void> {
  const unused = users[kind].map(
    ([table, column]) => sql`
      and not exists (select from ${sql.table(table)} uses
        where uses.workspace_id = added.workspace_id and uses.${sql.ref(column)} = added.id)`,
  );
  await sql`
    delete from ${sql.table(kind)} added using import_addition noted
    where noted.workspace_id = ${workspaceId} and noted.import_id = ${importId} and noted.kind = ${kind}
      and added.workspace_id = noted.workspace_id and added.id = noted.added_id
      and added.id <> all(${given}::bigint[]) ${sql.join(unused, sql` `)}`.execute(transaction);
}

/** Deletes added rates and places in teams, except those of the projects that were given something since. */
async function deleteOfProjects(
  transaction: Executor,
  { workspaceId, importId }: ImportOf,
  kind: 'rate' | 'project_member',
  given: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(kind)} added using import_addition noted
    where noted.workspace_id = ${workspaceId} and noted.import_id = ${importId} and noted.kind = ${kind}
      and added.workspace_id = noted.workspace_id and added.id = noted.added_id
      and (added.project_id is null or added.project_id <> all(${given}::bigint[]))`.execute(transaction);
}

async function removePeople(transaction: Executor, of: ImportOf): Promise<void> {
  for (const id of await importsRepository(transaction).addedIds(of.workspaceId, of.importId, 'person')) {
    const { rows } = await sql<{ used: boolean }>`
      select exists (
        select from time_entry where workspace_id = ${of.workspaceId} and person_id = ${id}
        union all
        select from approval where workspace_id = ${of.workspaceId} and ${id} in (person_id, decided_by)
      ) as used`.execute(transaction);
    if (!rows[0]?.used) await removeNotJoined(transaction, of.workspaceId, id);
  }
}

const names = {
  client: sql`added.name`,
  project: sql`added.name`,
  tag: sql`added.title`,
  saved_report: sql`added.name`,
} as const;

/** Returns what an import has added and is still there. */
async function stillThere(transaction: Executor, of: ImportOf): Promise<ImportKept> {
  const kept: ImportKept['names'] = [];
  for (const kind of ['client', 'project', 'tag', 'saved_report'] as const) {
    const { rows } = await sql<{ name: string }>`
      select ${names[kind]} as name from import_addition noted
      join ${sql.table(kind)} added on added.workspace_id = noted.workspace_id and added.id = noted.added_id
      where noted.workspace_id = ${of.workspaceId} and noted.import_id = ${of.importId} and noted.kind = ${kind}
      order by lower(${names[kind]}), added.id`.execute(transaction);
    kept.push(...rows.map(({ name }) => ({ kind, name })));
  }
  return {
    locked_entries: await countEntries(transaction, of, sql<boolean>`not (${isFree})`),
    count: kept.length,
    names: kept.slice(0, maxListed),
  };
}

/**
 * Removes what an import has added, in a transaction, and keeps entries in locked time and what was used or given something
 * since. Returns what it has kept.
 */
export async function undoImport(
  transaction: Executor,
  of: ImportOf,
  edited: 'keep' | 'remove',
): Promise<ImportKept> {
  const given = {
    project: await givenSince(transaction, of, 'project'),
    client: await givenSince(transaction, of, 'client'),
    tag: await givenSince(transaction, of, 'tag'),
    saved_report: await givenSince(transaction, of, 'saved_report'),
    approval: await givenSince(transaction, of, 'approval'),
  };
  // First, since approved periods lock the entries.
  await deleteUnused(transaction, of, 'approval', given.approval);
  const kept = edited === 'keep' ? sql`and not (${isEdited})` : sql``;
  await sql`
    delete from time_entry entry using (
      select imported.entry_id from imported_entry imported
      where imported.workspace_id = ${of.workspaceId} and imported.import_id = ${of.importId}
    ) as own
    where entry.workspace_id = ${of.workspaceId} and entry.id = own.entry_id
      and ${isFree} ${kept}`.execute(transaction);
  for (const kind of ['rate', 'project_member'] as const)
    await deleteOfProjects(transaction, of, kind, given.project);
  for (const kind of ['saved_report', 'project', 'client', 'tag'] as const)
    await deleteUnused(transaction, of, kind, given[kind]);
  await removePeople(transaction, of);
  return stillThere(transaction, of);
}
