import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, zoneOf } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { removeNotJoined } from '../not-joined/index.ts';
import { importsRepository } from './imports.repository.ts';
import { hasLocks, lockOfDay, lockOfInvoice } from '../time-entries/index.ts';
import { rulesOfAll } from './reading.ts';

const imported = (workspaceId: number, importId: number) => sql`
  from imported_entry imported
  where imported.workspace_id = ${workspaceId} and imported.import_id = ${importId}
    and imported.workspace_id = entry.workspace_id and imported.entry_id = entry.id`;

const isEdited = sql<boolean>`entry.updated_at <> entry.created_at`;

/** Returns how many imported entries were edited since. */
export async function editedEntries(db: Executor, workspaceId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from time_entry entry
    where ${isEdited} and exists (select ${imported(workspaceId, importId)})`.execute(db);
  return rows[0]?.count ?? 0;
}

async function assertNotInvoiced(db: Executor, workspaceId: number, importId: number): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select invoiced.number from time_entry entry
    join invoice_entry invoiced on invoiced.workspace_id = entry.workspace_id and invoiced.entry_id = entry.id
    where invoiced.number is not null and exists (select ${imported(workspaceId, importId)}) limit 1`.execute(
    db,
  );
  const [first] = rows;
  if (first) throw forbidden(lockOfInvoice(first.number), 'import_id', 'locked');
}

/** Throws while an import has entries in locked time: nobody removes any there. */
export async function assertUnlocked(db: Executor, workspaceId: number, importId: number): Promise<void> {
  const rules = await rulesOfAll(db, workspaceId);
  if (rules.hasInvoices) await assertNotInvoiced(db, workspaceId, importId);
  if (!hasLocks(rules)) return;
  const { rows } = await sql<{ personId: number; day: LocalDate }>`
    select distinct person_id as "personId", (started_at at time zone ${zoneOf(rules)})::date as day
    from time_entry entry where exists (select ${imported(workspaceId, importId)}) order by day`.execute(db);
  for (const { personId, day } of rows) {
    const reason = lockOfDay(rules, personId, day);
    if (reason !== undefined) throw forbidden(reason, 'import_id', 'locked');
  }
}

interface Undo {
  workspaceId: number;
  importId: number;
  edited: 'keep' | 'remove';
}

/** An entry that was invoiced while the undo waited stays. */
const isInvoiced = sql<boolean>`exists (
  select from invoice_entry invoiced join workspace on workspace.id = invoiced.workspace_id
  where invoiced.workspace_id = entry.workspace_id and invoiced.entry_id = entry.id
    and invoiced.number is not null and workspace.has_invoices
)`;

/** Removes what an import has added, and nothing else uses, in a transaction. */
export async function undoImport(
  transaction: Executor,
  { workspaceId, importId, edited }: Undo,
): Promise<void> {
  const kept = edited === 'keep' ? sql`and not (${isEdited})` : sql``;
  await sql`
    delete from time_entry entry using (
      select imported.entry_id from imported_entry imported
      where imported.workspace_id = ${workspaceId} and imported.import_id = ${importId}
    ) as own
    where entry.workspace_id = ${workspaceId} and entry.id = own.entry_id and not ${isInvoiced} ${kept}`.execute(
    transaction,
  );
  for (const kind of ['saved_report', 'rate', 'project_member'] as const)
    await sql`
      delete from ${sql.table(kind)} added using import_addition noted
      where noted.workspace_id = ${workspaceId} and noted.import_id = ${importId} and noted.kind = ${kind}
        and added.workspace_id = noted.workspace_id and added.id = noted.added_id`.execute(transaction);
  const unused = (kind: 'project' | 'client' | 'tag', isUsed: RawBuilder<boolean>) => sql`
    delete from ${sql.table(kind)} added using import_addition noted
    where noted.workspace_id = ${workspaceId} and noted.import_id = ${importId} and noted.kind = ${kind}
      and added.workspace_id = noted.workspace_id and added.id = noted.added_id and not ${isUsed}`;
  const used = (table: string, column: string) => sql<boolean>`
    exists (select from ${sql.table(table)} uses
      where uses.workspace_id = added.workspace_id and uses.${sql.ref(column)} = added.id)`;
  await unused(
    'project',
    sql`(${used('time_entry', 'project_id')} or ${used('deleted_time_entry', 'project_id')})`,
  ).execute(transaction);
  await unused(
    'client',
    sql`(${used('project', 'client_id')} or ${used('invoice', 'client_id')} or ${used('client', 'merged_into')})`,
  ).execute(transaction);
  await unused('tag', used('time_entry_tag', 'tag_id')).execute(transaction);
  for (const id of await importsRepository(transaction).addedIds(workspaceId, importId, 'person')) {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from time_entry where workspace_id = ${workspaceId} and person_id = ${id}) as used`.execute(
      transaction,
    );
    if (!rows[0]?.used) await removeNotJoined(transaction, workspaceId, id);
  }
}
