import type { Flag, Payload, TimeEntry } from '@timeweave/shared/api';
import { type EntryTags, tagsOf } from '@timeweave/shared/choices';
import { type Effect, type EntryChange, newUuid } from '../change-queue/index.ts';
import { addedEntry, type EntryLook, finished } from './added-entry.ts';

type Start = Payload<'POST /api/usertime/create'>;
type Manual = Payload<'POST /api/usertime/manual_entry'>;
type Update = Payload<'PUT /api/usertime/update'>;

interface Booking {
  id: number;
  name: string;
  color: string | null;
  client: string | null;
}

const called = (title: string | undefined) => `“${title?.trim() || '(No description)'}”`;

/** Ordering key: starts and stops of the running timer stay in order. */
const runningTimer = 'timer';

/** Returns a start at an instant (Unix seconds), which ends the running entry. */
export function started(
  { uuid = newUuid(), ...fields }: Start & { timer_start: number },
  look: EntryLook,
  running?: TimeEntry | null,
): EntryChange {
  const entry = addedEntry({ ...fields, uuid, timer_end: null }, look);
  const effects: Effect[] = [{ kind: 'added', entry }];
  if (running) {
    const changes = finished(running, Math.max(running.timer_start, fields.timer_start));
    effects.unshift({ kind: 'changed', uuid: running.uuid, changes, before: running });
  }
  return {
    entryIds: [uuid],
    alsoAfter: running ? [runningTimer, running.uuid] : [runningTimer],
    workspaceId: fields.workspace_id,
    call: 'POST /api/usertime/create',
    payload: { ...fields, uuid },
    effects,
    says: `The start of ${called(fields.title)}`,
  };
}

/** Returns the payload fields of an entry's work. */
export function fieldsOfEntry(entry: TimeEntry) {
  const { workspace_id, title, project_id, is_billable, reference } = entry;
  const tag_check_array = tagsOf(entry).ids;
  return { workspace_id, title, project_id, is_billable, tag_check_array, ...(reference && { reference }) };
}

/** Returns a start with the work of another entry. */
export function startedLike(
  model: TimeEntry,
  timer_start: number,
  running?: TimeEntry | null,
  uuid = newUuid(),
): EntryChange {
  return started({ ...fieldsOfEntry(model), uuid, isStop: 0, timer_start }, model, running);
}

/** Returns the stop of the running entry, with its current fields. */
export function stopped(
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
    says: `The end of ${called(title)}`,
  };
}

export function discarded({ uuid, workspace_id, title }: TimeEntry): EntryChange {
  const payload: Payload<'POST /api/usertime/delete_start'> = { timer_id: uuid };
  return {
    entryIds: [uuid],
    alsoAfter: [runningTimer],
    workspaceId: workspace_id,
    call: 'POST /api/usertime/delete_start',
    payload,
    effects: [{ kind: 'removed', uuid }],
    says: `Discarding ${called(title)}`,
  };
}

/**
 * Returns the undo of a discard: the timer continues or, if another one `runs` by now, is finished. It is sent after
 * the discard, so that it works whether or not the server has received that.
 */
export function undiscarded(entry: TimeEntry, runs?: TimeEntry | null): EntryChange {
  const { uuid, workspace_id, title } = entry;
  const changes = runs ? finished(entry, Math.max(entry.timer_start, runs.timer_start)) : {};
  const payload: Payload<'POST /api/usertime/undo_discard'> = { timer_id: uuid };
  return {
    entryIds: [uuid],
    alsoAfter: [runningTimer],
    workspaceId: workspace_id,
    call: 'POST /api/usertime/undo_discard',
    payload,
    effects: [{ kind: 'changed', uuid, changes, before: entry }],
    says: `Restoring ${called(title)}`,
  };
}

export function addedByHand({ uuid = newUuid(), ...fields }: Manual, look: EntryLook): EntryChange {
  const entry = addedEntry({ ...fields, uuid }, look);
  return {
    entryIds: [uuid],
    workspaceId: fields.workspace_id,
    call: 'POST /api/usertime/manual_entry',
    payload: { ...fields, uuid },
    effects: [{ kind: 'added', entry }],
    says: `The entry ${called(fields.title)}`,
  };
}

function edited(
  entry: TimeEntry,
  what: string,
  call: EntryChange['call'],
  payload: object,
  changes: Partial<TimeEntry>,
): EntryChange {
  const { uuid, workspace_id: workspaceId } = entry;
  const effects: Effect[] = [{ kind: 'changed', uuid, changes }];
  return { entryIds: [uuid], workspaceId, call, payload, effects, says: `${what} of ${called(entry.title)}` };
}

export function renamed(entry: TimeEntry, title: string): EntryChange {
  const payload: Payload<'PUT /api/usertime/update_title'> = { timer_id: entry.uuid, title };
  return edited(entry, `The description ${called(title)}`, 'PUT /api/usertime/update_title', payload, {
    title,
  });
}

export function booked(entry: TimeEntry, { id, name, color, client }: Booking): EntryChange {
  const { uuid, workspace_id } = entry;
  const payload: Payload<'PUT /api/usertime/update_project'> = {
    timer_id: uuid,
    workspace_id,
    project_id: id,
  };
  const shown =
    id === 0 ? { project_name: null, project_color: null } : { project_name: name, project_color: color };
  const changes = { project_id: id, client_name: client, ...shown };
  return edited(entry, 'The project', 'PUT /api/usertime/update_project', payload, changes);
}

export function tagged(entry: TimeEntry, { ids, text }: EntryTags): EntryChange {
  const tag_id = ids.join(',');
  const payload: Payload<'PUT /api/usertime/update_tag'> = { timer_id: entry.uuid, tag_id };
  return edited(entry, 'The tags', 'PUT /api/usertime/update_tag', payload, { tag_id, tag_title: text });
}

export function marked(entry: TimeEntry, is_billable: Flag): EntryChange {
  const payload: Payload<'PUT /api/usertime/update_billable'> = { timer_id: entry.uuid, is_billable };
  return edited(entry, 'The billable mark', 'PUT /api/usertime/update_billable', payload, { is_billable });
}

/** In Unix seconds; a running entry has no end. With `seen`, the server refuses when the times have changed since. */
export function moved(
  entry: TimeEntry,
  timer_start: number,
  timer_end: number | null,
  seen?: { start: number; end: number },
): EntryChange {
  const payload: Payload<'PUT /api/usertime/edit_manually'> = {
    timer_id: entry.uuid,
    timer_start,
    timer_end,
    ...(seen && { seen_start: seen.start, seen_end: seen.end }),
  };
  const changes = { timer_start, timerStart: timer_start * 1000, timer_end };
  return edited(entry, 'The times', 'PUT /api/usertime/edit_manually', payload, changes);
}

/** Returns a change that notes that two entries overlap on purpose, or takes that note back. */
export function overlapAllowed(entry: TimeEntry, other: TimeEntry, is_allowed: Flag): EntryChange {
  const { uuid, workspace_id } = entry;
  const payload: Payload<'PUT /api/usertime/allow_overlap'> = {
    workspace_id,
    timer_id: uuid,
    other_timer_id: other.uuid,
    is_allowed,
  };
  const others = (entry.allowed_overlaps ?? []).filter((each) => each !== other.uuid);
  const changes = { allowed_overlaps: is_allowed === 1 ? [other.uuid, ...others] : others };
  return {
    // Sent after the creation of both entries.
    entryIds: [uuid, other.uuid],
    workspaceId: workspace_id,
    call: 'PUT /api/usertime/allow_overlap',
    payload,
    effects: [{ kind: 'changed', uuid, changes }],
    says: `The overlap of ${called(entry.title)} and ${called(other.title)}`,
  };
}

/** Returns a change that copies the work of another entry. */
export function likened(entry: TimeEntry, model: TimeEntry): EntryChange {
  const { uuid, workspace_id } = entry;
  const { project_id, client_id, tag_id, is_billable } = model;
  const { project_name, project_color, client_name, tag_title } = model;
  const said = { project_id, client_id, tag_id, is_billable };
  const payload: Payload<'PUT /api/usertime/update_parts'> = { timer_id: uuid, workspace_id, ...said };
  const changes = { ...said, project_name, project_color, client_name, tag_title };
  return edited(entry, 'Project and tags', 'PUT /api/usertime/update_parts', payload, changes);
}
