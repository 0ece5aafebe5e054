import type { EntryRef } from '@timeweave/shared/api';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { bulkEntriesRepository } from './bulk-entries.repository.ts';
import { decideEach } from './bulk-outcomes.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { type Actor } from './lock-entry.ts';
import { assertUnlocked } from './time-entries.policy.ts';

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

/** Deletes and restores any number of entries in one transaction. */
export function entryRemoval(db: Executor, clock: () => Date) {
  return {
    remove: (workspaceId: number, actor: Actor, refs: readonly EntryRef[]) =>
      inTransaction(db, async (transaction) => {
        const found = await bulkEntriesRepository(transaction).lockOwn(workspaceId, actor.id, refs);
        const workspaces = workspacesRepository(transaction);
        const rules = await workspaces.entryRules(workspaceId, [actor.id], idsOf(found));
        const { outcomes, accepted } = decideEach(refs, actor.id, found, (entry) => {
          if (!entry.endedAt) throw conflict('A running timer is discarded, not deleted.', 'timer_id');
          assertUnlocked(rules, entry, entry.startedAt);
        });
        if (accepted.length > 0) {
          const deleted = deletedEntriesRepository(transaction);
          await deleted.add(workspaceId, actor.id, idsOf(accepted), clock());
        }
        return outcomes;
      }),

    restore: (workspaceId: number, actor: Actor, refs: readonly EntryRef[]) =>
      inTransaction(db, async (transaction) => {
        const deleted = deletedEntriesRepository(transaction);
        const found = await deleted.lock(workspaceId, actor.id, refs);
        const workspaces = workspacesRepository(transaction);
        const rules = await workspaces.entryRules(workspaceId, [actor.id], idsOf(found));
        const { outcomes, accepted } = decideEach(refs, actor.id, found, (entry) =>
          assertUnlocked(rules, entry, entry.startedAt),
        );
        if (accepted.length > 0) {
          await deleted.restore(workspaceId, idsOf(accepted));
        }
        return outcomes;
      }),
  };
}
