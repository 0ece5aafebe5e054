import type { EntryRef, Payload } from '@timeweave/shared/api';
import { type Executor, inOneStatement, inTransaction } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { sendNotices } from '../notifications/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
import { addEntry, type NewEntry } from './add-entry.ts';
import { createOrFind, type EarlierId } from './create-once.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { changesOf, instantOf, newEntryOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { putTags } from './entry-tags.ts';
import { type Actor, type Booker, lockEntry } from './lock-entry.ts';
import { saveLateStop } from './late-stop.ts';
import { cutLongEntry, isLong, longestHours } from './long-entry.ts';
import { type StartedEntry, startedEntry } from './started-entry.ts';
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

/** Starts a timer after a running one above the maximum duration, which is stopped and split. */
const startAfterLongEntry = (db: Executor, booker: Booker, entry: NewEntry) =>
  inTransaction(db, async (transaction) => {
    const outcome = await addEntry(transaction, booker, entry);
    if ('isTooLong' in outcome) throw new Error('The running entry was not stopped.');
    if ('stopped' in outcome && outcome.stopped)
      await cutLongEntry(transaction, outcome.stopped.workspaceId, outcome.stopped.id);
    return outcome;
  });

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
    async start(
      booker: Booker,
      actor: Actor,
      fields: Payload<'POST /api/usertime/create'>,
      notices: readonly string[],
    ): Promise<StartedEntry | EarlierId> {
      const { workspaceId } = booker.member;
      const { uuid, tag_check_array: tagIds = [] } = fields;
      const entry = { description: '', project_id: null, is_billable: false, ...changesOf(fields) };
      const now = wholeSecond(clock());
      const start = toldInstant(fields.timer_start, now);
      const added = {
        ...newEntryOf(entry),
        ...{ startedAt: start, endedAt: null, startsTimer: true, onlyOnce: uuid !== undefined },
        ...{ uuid, tagIds, notices },
        assertAllowed: (rules: WorkspaceRules) => {
          assertUnlocked(rules, start);
          assertComplete(rules, entry);
        },
      };
      return createOrFind(db, { personId: actor.id, uuid, workspaceId }, async () => {
        assertWithinAYear(fields, now);
        assertRunningSince(start, start > now ? start : now);
        const outcome = await inOneStatement(db, (executor) =>
          addEntry(executor, booker, { ...added, longestSeconds: longestHours * 3600 }),
        );
        const result = 'isTooLong' in outcome ? await startAfterLongEntry(db, booker, added) : outcome;
        return result.uuid === undefined ? result : startedEntry(result, added, booker.member);
      });
    },

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
