import type { EntryRef, Payload } from '@timeweave/shared/api';
import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import type { EntryRules } from '../workspaces/index.ts';
import { addEntry } from './add-entry.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { changesOf, instantOf, newFieldsOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { putTags } from './entry-tags.ts';
import { type Actor, type Booker, lockEntry } from './lock-entry.ts';
import { saveLateStop } from './late-stop.ts';
import { cutLongEntry, isLong } from './long-entry.ts';
import {
  assertComplete,
  assertRunningSince,
  assertUnlocked,
  assertWithinAYear,
} from './time-entries.policy.ts';

const notRunning = () => conflict('This time entry is no longer running.', 'timer_id');

/** Maximum clock skew accepted from a client, in ms. */
const toleranceMs = 2_000;

/** Returns the time of a start or stop that the client displayed; never in the future. */
function toldInstant(unixSeconds: number | null | undefined, now: Date): Date {
  if (unixSeconds === undefined || unixSeconds === null) return now;
  const told = instantOf(unixSeconds);
  return told.getTime() - now.getTime() > toleranceMs ? now : told;
}

/**
 * Starts and stops timers. Locks the user's row, so that all of several simultaneous starts succeed and the
 * last one runs.
 */
export function timerService(db: Executor, clock: () => Date) {
  return {
    /**
     * Starts a timer now, or at the given earlier time, and ends the running one then. A start before a later
     * one that has already arrived becomes a finished entry up to that one. Returns the new entry, or only the
     * id of the one that was created with its UUID.
     */
    start(member: Member, payload: Payload<'POST /api/usertime/create'>) {
      const { uuid, tag_check_array: tagIds = [] } = payload;
      const fields = newFieldsOf(payload);
      const now = wholeSecond(clock());
      const startedAt = toldInstant(payload.timer_start, now);
      const assertAllowed = (rules: EntryRules) => {
        assertWithinAYear(payload, now);
        assertRunningSince(startedAt, startedAt > now ? startedAt : now);
        assertUnlocked(rules, { id: 'new', personId: member.personId }, startedAt);
        assertComplete(rules, fields);
      };
      return addEntry(db, member, { ...fields, uuid, startedAt, endedAt: null, tagIds, assertAllowed });
    },

    /** Changes the running entry and ends it on request. An entry that has ended keeps its end. */
    update: (booker: Booker, actor: Actor, fields: Payload<'PUT /api/usertime/update'>) =>
      lockEntry(
        db,
        actor,
        fields.timer_id,
        async (locked) => {
          const { transaction, entries, workspaceId, entry, rules } = locked;
          const stop = fields.isStop === 1;
          if (entry.endedAt) {
            if (!stop) throw notRunning();
            return saveLateStop(locked, actor, fields, clock);
          }
          const now = wholeSecond(clock());
          assertWithinAYear(fields, now);
          const told = toldInstant(fields.timer_end, now);
          const end = told < entry.startedAt ? now : told;
          const changes = changesOf(fields);
          assertUnlocked(rules, { id: entry.id, personId: actor.id }, entry.startedAt);
          if (stop) assertComplete(rules, { ...entry, ...changes });
          await assertBookable(transaction, booker.member, changes.project_id, entry.project_id);
          const ended = { ended_at: end < entry.startedAt ? entry.startedAt : end };
          const { id } = entry;
          const written = { ...changes, ...(stop && ended) };
          if (fields.tag_check_array) await putTags(entries, workspaceId, id, fields.tag_check_array);
          await entries.change(workspaceId, actor.id, id, written, now);
          if (stop && isLong((ended.ended_at.getTime() - entry.startedAt.getTime()) / 1000))
            await cutLongEntry(transaction, workspaceId, id);
        },
        booker,
      ),

    /** Discards the running entry, which is kept for a day; never a finished one. */
    discard: (actor: Actor, ref: EntryRef) =>
      lockEntry(db, actor, ref, async ({ transaction, entry, workspaceId }) => {
        const { id } = entry;
        if (entry.endedAt) throw notRunning();
        await deletedEntriesRepository(transaction).add(workspaceId, actor.id, [id], clock());
      }),
  };
}
