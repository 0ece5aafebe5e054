import type { EntryRef, Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import type { Member } from '../auth/index.ts';
import { invalid } from '../errors/index.ts';
import type { EntryRules } from '../workspaces/index.ts';
import { addEntry } from './add-entry.ts';
import { type EntryChanges, fieldsOf, instantOf, newFieldsOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { putTags } from './entry-tags.ts';
import {
  type Actor,
  type Booker,
  changedMeanwhile,
  lockEntry,
  type LockedEntry,
  stillRunning,
} from './lock-entry.ts';
import { assertComplete, assertRunningSince, assertSpan, assertUnlocked } from './time-entries.policy.ts';

/** A change of an entry. Tags are replaced if present; `seen` contains the times that the caller saw. */
export interface Edit {
  changes: EntryChanges;
  tagIds?: readonly number[];
  seen?: { start?: Date; end?: Date };
}

/** The position of a split, and the client's UUID of the second part. */
interface Cut {
  at: Date;
  until: Date;
  uuid?: string;
}

/** The fields of a copy that differ. */
interface Copy {
  uuid?: string;
  startedAt: Date;
  endedAt: Date;
}

/** Throws when the times were changed since the caller saw them, unless they already match the request. */
function assertTimesAsSeen({ startedAt, endedAt }: LockedEntry['entry'], { changes, seen }: Edit): void {
  const isOther = (asked: Date | undefined, now: Date | null) =>
    asked !== undefined && asked.getTime() !== now?.getTime();
  if (!isOther(seen?.start, startedAt) && !isOther(seen?.end, endedAt)) return;
  if (!isOther(changes.started_at, startedAt) && !isOther(changes.ended_at, endedAt)) return;
  throw changedMeanwhile();
}

/** Edits existing entries. Checks the locked days for both the old and the new times. */
export function entryEditor(db: Executor, clock: () => Date) {
  async function apply(
    { transaction, entries, workspaceId, member, rules, entry }: LockedEntry,
    actor: Actor,
    edit: Edit,
  ) {
    const { changes, tagIds } = edit;
    const now = wholeSecond(clock());
    const start = changes.started_at ?? entry.startedAt;
    assertTimesAsSeen(entry, edit);
    if (changes.ended_at && !entry.endedAt) throw stillRunning();
    const end = changes.ended_at ?? entry.endedAt;
    // An entry from before these rules can still be described and shortened.
    if (changes.started_at ?? changes.ended_at) {
      if (end) assertSpan(start, end);
      else assertRunningSince(start, now);
    }
    assertUnlocked(rules, { id: entry.id, personId: actor.id }, entry.startedAt, start);
    await assertBookable(transaction, member, changes.project_id, entry.project_id);
    await entries.change(workspaceId, actor.id, entry.id, changes, now);
    if (tagIds) await putTags(entries, workspaceId, entry.id, tagIds);
  }

  const change = (actor: Actor, ref: EntryRef, edit: Edit, admitted?: Booker) =>
    lockEntry(db, actor, ref, (locked) => apply(locked, actor, edit), admitted);

  return {
    change,

    /** Adds a finished entry; returns its id, or that of the entry created with its UUID. */
    async add(member: Member, payload: Payload<'POST /api/usertime/manual_entry'>): Promise<number> {
      const fields = newFieldsOf(payload);
      const [startedAt, endedAt] = [instantOf(payload.timer_start), instantOf(payload.timer_end)];
      const { uuid, tag_check_array: tagIds = [] } = payload;
      const assertAllowed = (rules: EntryRules) => {
        assertSpan(startedAt, endedAt);
        assertUnlocked(rules, { id: 'new', personId: member.personId }, startedAt);
        assertComplete(rules, fields);
      };
      const { id } = await addEntry(db, member, {
        ...fields,
        uuid,
        startedAt,
        endedAt,
        tagIds,
        assertAllowed,
      });
      return id;
    },

    /** Adds a copy with the client's UUID, and returns its id. */
    duplicate: (actor: Actor, ref: EntryRef, uuid?: string) =>
      lockEntry(db, actor, ref, async (locked): Promise<number> => {
        if (!locked.entry.endedAt) throw stillRunning();
        const { startedAt, endedAt } = locked.entry;
        return copy(locked, { uuid, startedAt, endedAt });
      }),

    /**
     * Ends the first part at `at` and begins the second at `until`, in one transaction. If both are equal, no
     * second is lost or doubled.
     */
    split: (actor: Actor, ref: EntryRef, { at, until, uuid }: Cut) =>
      lockEntry(db, actor, ref, async (locked): Promise<number> => {
        const { entries, entry, workspaceId } = locked;
        if (!entry.endedAt) throw stillRunning();
        if (at <= entry.startedAt || at >= entry.endedAt) {
          throw invalid('at', 'The time to split at must lie within the entry.');
        }
        if (until < at || until >= entry.endedAt) {
          throw invalid('until', 'The second part must begin after the first, and within the entry.');
        }
        assertUnlocked(locked.rules, { id: entry.id, personId: actor.id });
        const second = await copy(locked, { uuid, startedAt: until, endedAt: entry.endedAt }, true);
        await entries.change(workspaceId, actor.id, entry.id, { ended_at: at }, wholeSecond(clock()));
        return second;
      }),
  };
}

/** Adds a copy and returns its id. A part adds no time: it keeps the project and all tags. */
async function copy(locked: LockedEntry, own: Copy, isPart = false): Promise<number> {
  const { transaction, entries, workspaceId, member, entry } = locked;
  const tagIds = await entries.tagsOf(workspaceId, entry.id);
  const assertAllowed = (rules: EntryRules) => {
    assertSpan(own.startedAt, own.endedAt);
    assertUnlocked(rules, { id: 'new', personId: member.personId }, entry.startedAt, own.startedAt);
  };
  const added = { ...fieldsOf(entry), ...own, tagIds, isPart, assertAllowed };
  return (await addEntry(transaction, member, added)).id;
}
