import type { EntryRef, Payload } from '@timeweave/shared/api';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { instantOf, wholeSecond } from './entry-fields.ts';
import { type Actor, assertOfPage, changedMeanwhile, lockEntry, noSuchEntry } from './lock-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { assertRunningSince, assertUnlocked } from './time-entries.policy.ts';

/**
 * Lets an entry run again from its start, if it ended at `timer_end`. Does nothing if it still runs: its stop was refused, or
 * is taken back already. Throws 409 if its end has changed since, or another timer runs.
 */
export function undoStop(
  db: Executor,
  actor: Actor,
  { timer_id, timer_end }: Payload<'PUT /api/usertime/undo_stop'>,
  clock: () => Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await timeEntriesRepository(transaction).lockPerson(actor.id);
    await lockEntry(transaction, actor, timer_id, async ({ entries, workspaceId, rules, entry }) => {
      if (!entry.endedAt) return;
      if (entry.endedAt.getTime() !== instantOf(timer_end).getTime()) throw changedMeanwhile();
      if (await entries.runningStart(actor.id)) throw conflict('Another timer is running.', 'timer_id');
      const now = wholeSecond(clock());
      assertRunningSince(entry.startedAt, now);
      assertUnlocked(rules, { id: entry.id, personId: actor.id }, entry.startedAt);
      await entries.change(workspaceId, actor.id, entry.id, { ended_at: null }, now);
    });
  });
}

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

/**
 * Restarts a discarded timer from its original start. While another timer runs, stores it as a finished entry
 * instead, so that neither is lost.
 */
export function undoDiscard(db: Executor, actor: Actor, ref: EntryRef): Promise<void> {
  return inTransaction(db, async (transaction) => {
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
  });
}
