import type { Flag, Payload, TimeEntry } from '@timeweave/shared/api';
import { tagsOf } from '@timeweave/shared/choices';
import { quoted } from '@timeweave/shared/ui';
import { type EntryChange, newUuid } from '../change-queue/index.ts';
import type { Span } from '../entry-times/index.ts';
import { addedEntry, copyOf, type EntryLook, finished } from './added-entry.ts';
import type { EntryEdit } from './entry-edits.ts';

type Manual = Omit<Payload<'POST /api/usertime/manual_entry'>, 'isStop'>;

/** Returns the payload fields of an entry's work. */
export function workFields(entry: TimeEntry) {
  const { workspace_id, title, project_id, is_billable, reference } = entry;
  const tag_check_array = tagsOf(entry).ids;
  return { workspace_id, title, project_id, is_billable, tag_check_array, ...(reference && { reference }) };
}

export function addEntry({ uuid = newUuid(), ...work }: Manual, look: EntryLook): EntryChange {
  const payload: Payload<'POST /api/usertime/manual_entry'> = { ...work, isStop: 1, uuid };
  const entry = addedEntry({ ...work, uuid }, look);
  return {
    entryIds: [uuid],
    workspaceId: work.workspace_id,
    call: 'POST /api/usertime/manual_entry',
    payload,
    effects: [{ kind: 'added', entry }],
    says: `The entry ${quoted(entry)}`,
  };
}

/** Adds an entry with the work of another one. */
export function addLike(model: TimeEntry, { start, end }: Span, uuid = newUuid()): EntryChange {
  return addEntry({ ...workFields(model), uuid, timer_start: start, timer_end: end }, model);
}

/** Changes fields of one entry by their own call. */
function changeFields(
  entry: TimeEntry,
  call: EntryChange['call'],
  payload: object,
  changes: Partial<TimeEntry>,
  field: string,
): EntryChange {
  const { uuid, workspace_id: workspaceId } = entry;
  return {
    entryIds: [uuid],
    workspaceId,
    call,
    payload: { timer_id: uuid, ...payload },
    effects: [{ kind: 'changed', uuid, changes }],
    says: `${field} of ${quoted(entry)}`,
  };
}

export function editEntry(entry: TimeEntry, { says, call, payload, shown }: EntryEdit): EntryChange {
  return changeFields(entry, call, payload(entry), shown(entry), says);
}

/** In Unix seconds; a running entry has no end. With `seen`, the server refuses when the times have changed since. */
export function moveEntry(
  entry: TimeEntry,
  timer_start: number,
  timer_end: number | null,
  seen?: Span,
): EntryChange {
  const payload: Omit<Payload<'PUT /api/usertime/edit_manually'>, 'timer_id'> = {
    timer_start,
    timer_end,
    ...(seen && { seen_start: seen.start, seen_end: seen.end }),
  };
  const changes = { timer_start, timerStart: timer_start * 1000, timer_end };
  return changeFields(entry, 'PUT /api/usertime/edit_manually', payload, changes, 'The times');
}

/** Copies project, tags and billable flag of another entry. */
export function copyWork(entry: TimeEntry, model: TimeEntry): EntryChange {
  const { workspace_id } = entry;
  const { project_id, client_id, tag_id, is_billable } = model;
  const { project_name, project_color, client_name, tag_title } = model;
  const said = { project_id, client_id, tag_id, is_billable };
  const payload: Omit<Payload<'PUT /api/usertime/update_parts'>, 'timer_id'> = { workspace_id, ...said };
  const changes = { ...said, project_name, project_color, client_name, tag_title };
  return changeFields(entry, 'PUT /api/usertime/update_parts', payload, changes, 'Project and tags');
}

/** Notes that two entries overlap on purpose, or takes that note back. */
export function allowOverlap(entry: TimeEntry, other: TimeEntry, is_allowed: Flag): EntryChange {
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
    says: `The overlap of ${quoted(entry)} and ${quoted(other)}`,
  };
}

export function duplicateEntry(entry: TimeEntry): EntryChange {
  const copy = copyOf(entry);
  const payload: Payload<'POST /api/usertime/duplicate'> = { timer_id: entry.uuid, uuid: copy.uuid };
  return {
    entryIds: [copy.uuid, entry.uuid],
    workspaceId: entry.workspace_id,
    call: 'POST /api/usertime/duplicate',
    payload,
    effects: [{ kind: 'added', entry: copy }],
    says: `The copy of ${quoted(entry)}`,
  };
}

/** Splits an entry at an instant, or cuts out the time up to `until` (Unix seconds). */
export function splitEntry(entry: TimeEntry, at: number, until?: number) {
  const second = copyOf(entry, { timer_start: until ?? at });
  const payload: Payload<'POST /api/usertime/split'> = {
    timer_id: entry.uuid,
    uuid: second.uuid,
    at,
    ...(until !== undefined && { until }),
  };
  const change: EntryChange = {
    entryIds: [entry.uuid, second.uuid],
    workspaceId: entry.workspace_id,
    call: 'POST /api/usertime/split',
    payload,
    effects: [
      { kind: 'changed', uuid: entry.uuid, changes: finished(entry, at) },
      { kind: 'added', entry: second },
    ],
    says: `The split of ${quoted(entry)}`,
  };
  return { change, second };
}
