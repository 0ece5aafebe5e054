import type { EntryRef, Payload } from '@timeweave/shared/api';
import type { Member } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, forbidden } from '../errors/index.ts';
import { membershipsRepository, workspacesRepository } from '../workspaces/index.ts';
import { deletedEntriesRepository } from './deleted-entries.repository.ts';
import { changesOf, instantOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { putTags } from './entry-tags.ts';
import { type Actor, holdEntry } from './held-entry.ts';
import { saveLateStop } from './late-stop.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { cutLongEntry } from './long-entry.ts';
import {
  assertComplete,
  assertRunningSince,
  assertUnlocked,
  assertWithinAYear,
} from './time-entries.policy.ts';

const notRunning = () => conflict('This time entry is no longer running.', 'timer_id');

/** How far a device's clock may be ahead of ours: it corrects itself by ours, to this. */
const toleranceMs = 2_000;

/** When a timer began or ended, as the device showed it to the person; never in the future. */
function toldInstant(unixSeconds: number | null | undefined, now: Date): Date {
  if (unixSeconds === undefined || unixSeconds === null) return now;
  const told = instantOf(unixSeconds);
  return told.getTime() - now.getTime() > toleranceMs ? now : told;
}

/**
 * Starting and stopping. All that a person starts is serialised on their own row, so that of many starts at
 * once each succeeds and the last one runs.
 */
export function timerService(db: Executor, clock: () => Date) {
  return {
    /**
     * Starts now, or at the earlier instant that is told; what was running ends then. A start that is told after
     * a later one is kept as a finished entry up to that one. Answers the new entry's id.
     */
    start: (member: Member, actor: Actor, fields: Payload<'POST /api/usertime/create'>) =>
      inTransaction(db, async (transaction): Promise<number> => {
        const { workspaceId } = member;
        const entries = timeEntriesRepository(transaction);
        const rules = await workspacesRepository(transaction).rules(workspaceId);
        await entries.lockPerson(actor.id);
        // an admin may have deactivated the member, and stopped their timer, while this call waited
        if (!(await membershipsRepository(transaction).of(workspaceId, actor.id))?.active)
          throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
        const now = wholeSecond(clock());
        assertWithinAYear(fields, now);
        const instant = toldInstant(fields.timer_start, now);
        const running = await entries.runningStart(actor.id);
        const later = running && running.startedAt > instant ? running.startedAt : null;
        const entry = {
          uuid: fields.uuid,
          description: '',
          project_id: null,
          is_billable: false,
          ...changesOf(fields),
          started_at: instant,
          ended_at: later,
        };
        assertRunningSince(instant, instant > now ? instant : now);
        assertUnlocked(rules, instant);
        assertComplete(rules, entry);
        await assertBookable(transaction, member, entry.project_id);
        const stopped = later ? undefined : await entries.stopRunning(actor.id, instant);
        if (stopped) await cutLongEntry(transaction, stopped.workspaceId, stopped.id);
        const { id } = await entries.add(workspaceId, actor.id, entry);
        await putTags(entries, workspaceId, id, fields.tag_check_array ?? []);
        return id;
      }),

    /** Changes the running entry and, when asked, ends it. An entry that has ended keeps its end. */
    update: (member: Member, actor: Actor, fields: Payload<'PUT /api/usertime/update'>) =>
      holdEntry(
        db,
        actor,
        fields.timer_id,
        async (held) => {
          const { transaction, entries, workspaceId, entry, rules } = held;
          const stop = fields.isStop === 1;
          if (entry.endedAt) {
            if (stop) return saveLateStop(held, actor, fields, clock);
            throw notRunning();
          }
          const now = wholeSecond(clock());
          assertWithinAYear(fields, now);
          const told = toldInstant(fields.timer_end, now);
          const end = told < entry.startedAt ? now : told;
          const changes = changesOf(fields);
          assertUnlocked(rules, entry.startedAt);
          if (stop) assertComplete(rules, { ...entry, ...changes });
          await assertBookable(transaction, member, changes.project_id, entry.project_id);
          const ended = { ended_at: end < entry.startedAt ? entry.startedAt : end };
          const { id } = entry;
          await entries.change(workspaceId, actor.id, id, { ...changes, ...(stop && ended) }, now);
          if (fields.tag_check_array) await putTags(entries, workspaceId, id, fields.tag_check_array);
          if (stop) await cutLongEntry(transaction, workspaceId, id);
        },
        member,
      ),

    /** Discards the running entry, which is kept for a day; a finished one is never discarded. */
    discard: (actor: Actor, ref: EntryRef) =>
      holdEntry(db, actor, ref, async ({ transaction, entry, workspaceId }) => {
        const { id } = entry;
        if (entry.endedAt) throw notRunning();
        await deletedEntriesRepository(transaction).add(workspaceId, actor.id, [id], clock());
      }),
  };
}
