import type { Member } from '../calls/caller.ts';
import type { Executor } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { conflict } from '../errors/business-error.ts';
import { workspacesRepository } from '../workspaces/workspaces.repository.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { type Actor, announceEntry, holdEntry, noSuchEntry } from './held-entry.ts';
import { assertUnlocked } from './time-entries.policy.ts';

/** Deleting, and having back. */
export function entryRemoval(db: Executor, clock: () => Date) {
  return {
    remove: (member: Member, actor: Actor, id: number) =>
      holdEntry(
        db,
        actor,
        id,
        async ({ transaction, entries, workspaceId, entry, rules }) => {
          if (!entry.endedAt) throw conflict('A running timer is discarded, not deleted.', 'timer_id');
          assertUnlocked(rules, entry.startedAt);
          const tagIds = await entries.tagsOf(workspaceId, id);
          await deletedEntriesRepository(transaction).add(workspaceId, actor.id, id, tagIds, clock());
          await announceEntry(transaction, 'entries/changed', actor, workspaceId, id);
        },
        member,
      ),

    restore: (workspaceId: number, actor: Actor, id: number) =>
      inTransaction(db, async (transaction) => {
        const deleted = deletedEntriesRepository(transaction);
        const entry = await deleted.find(workspaceId, actor.id, id);
        if (!entry) throw noSuchEntry();
        assertUnlocked(await workspacesRepository(transaction).rules(workspaceId), entry.startedAt);
        await deleted.restore(workspaceId, id);
        await announceEntry(transaction, 'entries/changed', actor, workspaceId, id);
      }),
  };
}
