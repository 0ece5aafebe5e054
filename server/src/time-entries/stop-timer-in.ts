import type { Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { wholeSecond } from './entry-fields.ts';
import { cutLongEntry } from './long-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

/** Stops the timer of a user who is removed from a workspace. Call it within a transaction. */
export async function stopTimerIn(
  transaction: Executor,
  workspaceId: number,
  personId: number,
  now: Date,
): Promise<void> {
  const entries = timeEntriesRepository(transaction);
  await entries.lockPerson(personId);
  const stopped = await entries.stopRunningIn(workspaceId, personId, wholeSecond(now));
  if (!stopped) return;
  await cutLongEntry(transaction, workspaceId, stopped.id);
  await notify(transaction, { personId }, 'timer/stopped', { workspaceId, entryId: stopped.id });
}
