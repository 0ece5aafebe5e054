import type { EntryRef, Payload } from '@timeweave/shared/api';
import { type Executor, joinTransaction } from '../database/index.ts';
import { conflict, forbidden } from '../errors/index.ts';
import { sendNotices } from '../notifications/index.ts';
import { addEntry } from './add-entry.ts';
import { idOfEarlier } from './create-once.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { changesOf, instantOf, newEntryOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { putTags } from './entry-tags.ts';
import { type Actor, type Booker, lockEntry } from './lock-entry.ts';
import { lockPerson } from './lock-person.ts';
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
     * one that has already arrived becomes a finished entry up to that one. Returns the new entry's id.
     */
    start: (
      booker: Booker,
      actor: Actor,
      fields: Payload<'POST /api/usertime/create'>,
      notices: readonly string[],
    ) =>
      joinTransaction(db, async (transaction): Promise<number> => {
        const { workspaceId } = booker.member;
        const { uuid, tag_check_array: tagIds = [] } = fields;
        const locked = await lockPerson(transaction, { personId: actor.id, workspaceId, uuid });
        if (locked.earlier) return idOfEarlier(locked.earlier, workspaceId);
        // While this call waited, an admin may have deactivated the member and stopped their timer.
        if (!locked.isActive)
          throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
        const now = wholeSecond(clock());
        assertWithinAYear(fields, now);
        const instant = toldInstant(fields.timer_start, now);
        const later = locked.runningSince && locked.runningSince > instant ? locked.runningSince : null;
        const entry = { description: '', project_id: null, is_billable: false, ...changesOf(fields) };
        assertRunningSince(instant, instant > now ? instant : now);
        assertUnlocked(booker.rules, instant);
        assertComplete(booker.rules, entry);
        const times = { startedAt: instant, endedAt: later, stopsAt: later ? null : instant };
        const added = { ...newEntryOf(entry), ...times, uuid, tagIds, notices };
        const { id, stopped } = await addEntry(transaction, booker, added);
        if (stopped && isLong(stopped.seconds))
          await cutLongEntry(transaction, stopped.workspaceId, stopped.id);
        return id;
      }),

    /** Changes the running entry and ends it on request. An entry that has ended keeps its end. */
    update: (
      booker: Booker,
      actor: Actor,
      fields: Payload<'PUT /api/usertime/update'>,
      notices: readonly string[],
    ) =>
      lockEntry(
        db,
        actor,
        fields.timer_id,
        async (locked) => {
          const { transaction, entries, workspaceId, entry, rules } = locked;
          const stop = fields.isStop === 1;
          if (entry.endedAt) {
            if (!stop) throw notRunning();
            await saveLateStop(locked, actor, fields, clock);
            return sendNotices(transaction, notices);
          }
          const now = wholeSecond(clock());
          assertWithinAYear(fields, now);
          const told = toldInstant(fields.timer_end, now);
          const end = told < entry.startedAt ? now : told;
          const changes = changesOf(fields);
          assertUnlocked(rules, entry.startedAt);
          if (stop) assertComplete(rules, { ...entry, ...changes });
          await assertBookable(transaction, booker.member, changes.project_id, entry.project_id);
          const ended = { ended_at: end < entry.startedAt ? entry.startedAt : end };
          const { id } = entry;
          const written = { ...changes, ...(stop && ended) };
          if (fields.tag_check_array) await putTags(entries, workspaceId, id, fields.tag_check_array);
          await entries.change(workspaceId, actor.id, id, written, now, notices);
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
