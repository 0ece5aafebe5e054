import type { Payload } from '@timeweave/shared/api';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { instantOf, wholeSecond } from './entry-fields.ts';
import { type Actor, changedMeanwhile, lockEntry } from './lock-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { assertRunningSince, assertUnlocked } from './time-entries.policy.ts';

/** Takes stops of timers back. */
export function stopUndo(db: Executor, clock: () => Date) {
  return {
    /**
     * Lets an entry run again from its start, if it ended at `timer_end`. Does nothing if it still runs: its stop was refused, or
     * is taken back already. Throws 409 if its end has changed since, or another timer runs.
     */
    undo: (actor: Actor, { timer_id, timer_end }: Payload<'PUT /api/usertime/undo_stop'>) =>
      inTransaction(db, async (transaction) => {
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
      }),
  };
}
