import type { EntryRef } from '@timeweave/shared/api';
import type { Member, Person } from '../auth/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { type EntryRules, type WorkspaceRules, workspacesRepository } from '../workspaces/index.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

export type Actor = Pick<Person, 'id' | 'sessionId' | 'page'>;
type Entries = ReturnType<typeof timeEntriesRepository>;
type LockedRow = NonNullable<Awaited<ReturnType<Entries['lock']>>>;

/** An entry, locked until the transaction ends, with the rules of its workspace. */
export interface LockedEntry {
  transaction: Executor;
  entries: Entries;
  workspaceId: number;
  member: Member;
  rules: EntryRules;
  entry: LockedRow;
}

/** A member with the rules of the workspace. */
export interface Booker {
  member: Member;
  rules: WorkspaceRules;
}

export const noSuchEntry = (param = 'timer_id') => notFound('This time entry does not exist.', param);

/** Throws 404 for entries of other workspaces when the caller has an integration token. */
export function assertOfPage({ page }: Pick<Actor, 'page'>, workspaceId: number): void {
  if (page && page.workspaceId !== workspaceId) throw noSuchEntry();
}

export const stillRunning = () => conflict('This time entry is still running.', 'timer_id');

export const changedMeanwhile = () =>
  conflict('Someone changed this time entry in the meantime.', 'timer_id', 'changed-meanwhile');

/**
 * Locks one entry of the user and runs work in a transaction; an error rolls it back. `admitted` is the
 * membership in the workspace of the call, if it names one; entries of other workspaces are then not found.
 */
export function lockEntry<Result>(
  db: Executor,
  actor: Actor,
  ref: EntryRef,
  work: (locked: LockedEntry) => Promise<Result>,
  admitted?: Booker,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    const entries = timeEntriesRepository(transaction);
    const member = admitted?.member ?? (await entries.memberOf(actor.id, ref));
    const entry = member && (await entries.lock(member.workspaceId, actor.id, ref));
    if (!member || !entry) throw noSuchEntry();
    const { workspaceId } = member;
    assertOfPage(actor, workspaceId);
    // After the wait for the lock, in which an admin may have changed them.
    const rules = await workspacesRepository(transaction).entryRules(workspaceId, [actor.id], [entry.id]);
    return work({ transaction, entries, workspaceId, member, rules, entry });
  });
}
