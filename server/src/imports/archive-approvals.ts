import { sql } from 'kysely';
import { periodEntriesRepository } from '../approvals/index.ts';
import { anyOf, commonZone, type Executor } from '../database/index.ts';
import { inBatches } from './entry-batches.ts';
import type { MappedIds } from './archive-rates.ts';
import { archiveRows, type OpenArchive } from './formats/archive-rows.ts';
import type { ArchiveRow } from './formats/archive-tables.ts';
import type { ImportOf } from './import-step.ts';
import { importsRepository } from './imports.repository.ts';

/** An approval with the people of the workspace, and the UUID of the entry that a comment is about. */
export type ApprovalToAdd = Omit<ArchiveRow<'approvals'>, 'entry_id'> & { entryUuid: string | null };

/**
 * The approvals of an archive; `noteEntry` must have seen its entries before. `isMember` returns whether somebody belonged to the
 * workspace before: what they decided elsewhere comes without their name, since an archive can be forged.
 */
export function archiveApprovals(person: MappedIds['person'], isMember: (archived: number) => boolean) {
  const uuids = new Map<number, string | null>();
  return {
    async countIn(archive: OpenArchive): Promise<number> {
      let count = 0;
      for await (const { value } of archiveRows(archive, 'approvals')) {
        count += 1;
        if (value.entry_id !== null) uuids.set(value.entry_id, null);
      }
      return count;
    },
    noteEntry({ id, uuid }: ArchiveRow<'time_entries'>): void {
      if (uuids.has(id)) uuids.set(id, uuid);
    },
    async *read(archive: OpenArchive): AsyncGenerator<ApprovalToAdd> {
      for await (const { value } of archiveRows(archive, 'approvals')) {
        const { entry_id, ...approval } = value;
        const person_id = person(value.person_id);
        if (typeof person_id !== 'number') continue;
        const entryUuid = entry_id === null ? null : (uuids.get(entry_id) ?? null);
        const by = value.decided_by;
        const decided_by = by === null || isMember(by) ? null : (person(by) ?? null);
        yield { ...approval, person_id, decided_by, entryUuid };
      }
    },
  };
}

const overlapsAnother = (workspaceId: number, { person_id, first_day, last_day }: ApprovalToAdd) => sql`
  select from approval other
  where other.workspace_id = ${workspaceId} and other.person_id = ${person_id}
    and other.first_day <= ${last_day}::date and other.last_day >= ${first_day}::date`;

/**
 * Adds the approvals of an archive, after its entries. Those that overlap one of the workspace are left out. Approved periods are
 * added as submitted ones, so that they lock nothing yet: returns their ids.
 */
export async function addApprovals(
  transaction: Executor,
  { workspaceId, importId }: ImportOf,
  { approvals, zone }: { approvals: AsyncIterable<ApprovalToAdd>; zone: string },
): Promise<number[]> {
  const entries = periodEntriesRepository(transaction, workspaceId, commonZone(zone));
  const added: number[] = [];
  const approved: number[] = [];
  for await (const batch of inBatches(approvals)) {
    for (const each of batch) {
      const period = { personId: each.person_id, first: each.first_day, last: each.last_day };
      const { rows } = await sql<{ id: number }>`
        insert into approval (
          workspace_id, person_id, first_day, last_day, state, submitted_at, entries, decided_at, decided_by, comment,
          entry_id, entry_comment
        )
        select ${workspaceId}, ${each.person_id}, ${each.first_day}, ${each.last_day},
          ${each.state === 'approved' ? 'submitted' : each.state}, ${each.submitted_at},
          ${entries.hashes(period)}, ${each.decided_at}, ${each.decided_by}::bigint, ${each.comment}, (
            select id from time_entry entry
            where entry.workspace_id = ${workspaceId} and entry.person_id = ${each.person_id} and entry.uuid = ${each.entryUuid}
          ), ${each.entry_comment}
        where not exists (${overlapsAnother(workspaceId, each)})
        returning id`.execute(transaction);
      const ids = rows.map(({ id }) => id);
      added.push(...ids);
      if (each.state === 'approved') approved.push(...ids);
    }
  }
  await importsRepository(transaction).noteAdded(workspaceId, importId, 'approval', added);
  return approved;
}

/** Approves periods that were added as submitted ones. */
export const approveAdded = (transaction: Executor, workspaceId: number, ids: readonly number[]) =>
  transaction
    .updateTable('approval')
    .set({ state: 'approved' })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', anyOf(ids))
    .execute();
