import type { EntryRef, Payload } from '@timeweave/shared/api';
import type { Member } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, invalid } from '../errors/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { changesOf, instantOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { putTags } from './entry-tags.ts';
import { type Actor, changedMeanwhile, holdEntry, type HeldEntry } from './held-entry.ts';
import { type EntryChanges, timeEntriesRepository } from './time-entries.repository.ts';
import { assertComplete, assertRunningSince, assertSpan, assertUnlocked } from './time-entries.policy.ts';

const stillRunning = () => conflict('This time entry is still running.', 'timer_id');

/** A change to an entry. Tags are replaced when they are present; `seen` holds the times that the caller saw. */
export interface Edit {
  changes: EntryChanges;
  tagIds?: readonly number[];
  seen?: { start?: Date; end?: Date };
}

/** Where a split cuts, and the UUID that the client made for the second part. */
interface Cut {
  at: Date;
  until: Date;
  uuid?: string;
}

/** What a copy has of its own. */
interface Copy {
  uuid?: string;
  started_at: Date;
  ended_at: Date;
}

/** Refuses a change of times that were changed since the caller saw them, unless they are already as asked for. */
function assertTimesAsSeen({ startedAt, endedAt }: HeldEntry['entry'], { changes, seen }: Edit): void {
  const isOther = (asked: Date | undefined, now: Date | null) =>
    asked !== undefined && asked.getTime() !== now?.getTime();
  if (!isOther(seen?.start, startedAt) && !isOther(seen?.end, endedAt)) return;
  if (!isOther(changes.started_at, startedAt) && !isOther(changes.ended_at, endedAt)) return;
  throw changedMeanwhile();
}

/** Changes to entries that are there. Each is checked against the lock as it was and as it will be. */
export function entryEditor(db: Executor, clock: () => Date) {
  async function apply(
    { transaction, entries, workspaceId, member, rules, entry }: HeldEntry,
    actor: Actor,
    edit: Edit,
  ) {
    const { changes, tagIds } = edit;
    const now = wholeSecond(clock());
    const start = changes.started_at ?? entry.startedAt;
    assertTimesAsSeen(entry, edit);
    if (changes.ended_at && !entry.endedAt) throw stillRunning();
    const end = changes.ended_at ?? entry.endedAt;
    // An entry from before these rules can still be described, and be shortened.
    if (changes.started_at ?? changes.ended_at) {
      if (end) assertSpan(start, end);
      else assertRunningSince(start, now);
    }
    assertUnlocked(rules, entry.startedAt, start);
    await assertBookable(transaction, member, changes.project_id, entry.project_id);
    await entries.change(workspaceId, actor.id, entry.id, changes, now);
    if (tagIds) await putTags(entries, workspaceId, entry.id, tagIds);
  }

  const change = (actor: Actor, ref: EntryRef, edit: Edit, admitted?: Member) =>
    holdEntry(db, actor, ref, (held) => apply(held, actor, edit), admitted);

  return {
    change,

    add: (member: Member, actor: Actor, fields: Payload<'POST /api/usertime/manual_entry'>) =>
      inTransaction(db, async (transaction): Promise<number> => {
        const { workspaceId } = member;
        const entries = timeEntriesRepository(transaction);
        const rules = await workspacesRepository(transaction).rules(workspaceId);
        const [started_at, ended_at] = [instantOf(fields.timer_start), instantOf(fields.timer_end)];
        const entry = { description: '', project_id: null, is_billable: false, ...changesOf(fields) };
        assertSpan(started_at, ended_at);
        assertUnlocked(rules, started_at);
        assertComplete(rules, entry);
        await assertBookable(transaction, member, entry.project_id);
        const { uuid } = fields;
        const { id } = await entries.add(workspaceId, actor.id, { ...entry, uuid, started_at, ended_at });
        await putTags(entries, workspaceId, id, fields.tag_check_array ?? []);
        return id;
      }),

    /** Adds a copy, with the UUID that the client made for it, and returns its id. */
    duplicate: (actor: Actor, ref: EntryRef, uuid?: string) =>
      holdEntry(db, actor, ref, async (held): Promise<number> => {
        if (!held.entry.endedAt) throw stillRunning();
        await assertBookable(held.transaction, held.member, held.entry.project_id);
        const { startedAt, endedAt } = held.entry;
        return copy(held, actor, { uuid, started_at: startedAt, ended_at: endedAt });
      }),

    /**
     * In one transaction: the first part ends at one instant and the second begins at the other. Where they are
     * the same, no second is lost or doubled.
     */
    split: (actor: Actor, ref: EntryRef, { at, until, uuid }: Cut) =>
      holdEntry(db, actor, ref, async (held): Promise<number> => {
        const { entries, entry, workspaceId } = held;
        if (!entry.endedAt) throw stillRunning();
        if (at <= entry.startedAt || at >= entry.endedAt) {
          throw invalid('at', 'The time to split at must lie within the entry.');
        }
        if (until < at || until >= entry.endedAt) {
          throw invalid('until', 'The second part must begin after the first, and within the entry.');
        }
        const part = { uuid, started_at: until, ended_at: entry.endedAt };
        const second = await copy(held, actor, part, entry.id);
        await entries.change(workspaceId, actor.id, entry.id, { ended_at: at }, wholeSecond(clock()));
        return second;
      }),
  };
}

/** Adds a copy and returns its id. With `keptFrom`, archived tags stay on the copy: it adds no new time. */
async function copy(held: HeldEntry, actor: Actor, own: Copy, keptFrom?: number): Promise<number> {
  const { entries, workspaceId, rules, entry } = held;
  assertSpan(own.started_at, own.ended_at);
  assertUnlocked(rules, entry.startedAt, own.started_at);
  const { description, project_id, is_billable, reference } = entry;
  const booked = { description, project_id, is_billable, reference };
  const { id } = await entries.add(workspaceId, actor.id, { ...booked, ...own });
  await putTags(entries, workspaceId, id, await entries.tagsOf(workspaceId, entry.id), keptFrom);
  return id;
}
