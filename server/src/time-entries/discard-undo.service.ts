import type { EntryRef } from '@timeweave/shared/api';
import { type Executor, inTransaction } from '../database/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { wholeSecond } from './entry-fields.ts';
import { type Actor, assertOfPage, noSuchEntry } from './lock-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { assertUnlocked } from './time-entries.policy.ts';

interface Discarded {
  startedAt: Date;
  deletedAt: Date;
}

/**
 * Returns the end of a discarded timer when another one is running: that one's start or, if earlier, the time
 * of the discard.
 */
function endBefore(running: { startedAt: Date }, { startedAt, deletedAt }: Discarded): Date {
  if (running.startedAt > startedAt) return running.startedAt;
  const discardedAt = wholeSecond(deletedAt);
  return discardedAt > startedAt ? discardedAt : startedAt;
}

/** Restores discarded timers. */
export function discardUndo(db: Executor) {
  return {
    /**
     * Restarts the timer from its original start. While another timer runs, stores it as a finished entry
     * instead, so that neither is lost.
     */
    undo: (actor: Actor, ref: EntryRef) =>
      inTransaction(db, async (transaction) => {
        const entries = timeEntriesRepository(transaction);
        const deleted = deletedEntriesRepository(transaction);
        await entries.lockPerson(actor.id);
        const discarded = await deleted.findDiscarded(actor.id, ref);
        if (!discarded) {
          // A discard that was rejected, or already undone, leaves the entry in place.
          const present = await entries.memberOf(actor.id, ref);
          if (!present) throw noSuchEntry();
          return assertOfPage(actor, present.workspaceId);
        }
        const { workspaceId, id, startedAt } = discarded;
        assertOfPage(actor, workspaceId);
        const running = await entries.runningStart(actor.id);
        const endedAt = running ? endBefore(running, discarded) : null;
        const rules = await workspacesRepository(transaction).entryRules(workspaceId, [actor.id], [id]);
        // A finished entry would be new before the lock date; the running timer was there. Approved time had none.
        const own = { id, personId: actor.id };
        assertUnlocked(endedAt ? rules : { ...rules, lockedUntil: null }, own, startedAt);
        await deleted.restore(workspaceId, [id], endedAt);
      }),
  };
}
