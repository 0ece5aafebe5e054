import type { Payload, TimeEntry } from '@timeweave/shared/api';
import { quoted } from '@timeweave/shared/ui';
import { type Effect, type EntryChange, newUuid } from '../change-queue/index.ts';
import { addedEntry, type EntryLook, finished } from './added-entry.ts';
import { workFields } from './entry-changes.ts';

type Start = Omit<Payload<'POST /api/usertime/create'>, 'isStop'> & { timer_start: number };
type Update = Payload<'PUT /api/usertime/update'>;

/** Ordering key: starts and stops of the running timer stay in order. */
export const runningTimer = 'timer';

/** Starts an entry at an instant (Unix seconds), which ends the running entry. */
export function startTimer(
  { uuid = newUuid(), ...work }: Start,
  look: EntryLook,
  running?: TimeEntry | null,
): EntryChange {
  const payload: Payload<'POST /api/usertime/create'> = { ...work, isStop: 0, uuid };
  const entry = addedEntry({ ...work, uuid, timer_end: null }, look);
  const effects: Effect[] = [{ kind: 'added', entry }];
  if (running) {
    const changes = finished(running, Math.max(running.timer_start, work.timer_start));
    effects.unshift({ kind: 'changed', uuid: running.uuid, changes, before: running });
  }
  return {
    entryIds: [uuid],
    alsoAfter: running ? [runningTimer, running.uuid] : [runningTimer],
    workspaceId: work.workspace_id,
    call: 'POST /api/usertime/create',
    payload,
    effects,
    says: `The start of ${quoted(entry)}`,
  };
}

/** Starts an entry with the work of another one. */
export function startLike(
  model: TimeEntry,
  timer_start: number,
  running?: TimeEntry | null,
  uuid = newUuid(),
): EntryChange {
  return startTimer({ ...workFields(model), uuid, timer_start }, model, running);
}

/** Stops the running entry with its current fields; `timer_end` in Unix seconds. */
export function stopTimer(
  entry: TimeEntry,
  fields: Omit<Update, 'timer_id' | 'workspace_id' | 'isStop' | 'timer_end'>,
  timer_end: number,
): EntryChange {
  const { uuid, workspace_id } = entry;
  const payload: Update = { workspace_id, timer_id: uuid, isStop: 1, timer_end, ...fields };
  const { title = entry.title } = fields;
  const changes = { title, ...finished(entry, timer_end) };
  return {
    entryIds: [uuid],
    alsoAfter: [runningTimer],
    workspaceId: workspace_id,
    call: 'PUT /api/usertime/update',
    payload,
    effects: [{ kind: 'changed', uuid, changes, before: entry }],
    says: `The end of ${quoted({ title })}`,
  };
}

export function discardTimer(entry: TimeEntry): EntryChange {
  const { uuid, workspace_id } = entry;
  const payload: Payload<'POST /api/usertime/delete_start'> = { timer_id: uuid };
  return {
    entryIds: [uuid],
    alsoAfter: [runningTimer],
    workspaceId: workspace_id,
    call: 'POST /api/usertime/delete_start',
    payload,
    effects: [{ kind: 'removed', uuid }],
    says: `Discarding ${quoted(entry)}`,
  };
}

/**
 * Undoes a discard: the timer continues or, if another one `runs` by now, is finished. It is sent after the discard,
 * so that it works whether or not the server has received that.
 */
export function restoreTimer(entry: TimeEntry, runs?: TimeEntry | null): EntryChange {
  const { uuid, workspace_id } = entry;
  const changes = runs ? finished(entry, Math.max(entry.timer_start, runs.timer_start)) : {};
  const payload: Payload<'POST /api/usertime/undo_discard'> = { timer_id: uuid };
  return {
    entryIds: [uuid],
    alsoAfter: [runningTimer],
    workspaceId: workspace_id,
    call: 'POST /api/usertime/undo_discard',
    payload,
    effects: [{ kind: 'changed', uuid, changes, before: entry }],
    says: `Restoring ${quoted(entry)}`,
  };
}
