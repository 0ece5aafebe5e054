import type { Payload, TimeEntry } from '@timeweave/shared/api';
import { formatClock } from '@timeweave/shared/time';
import { newUuid } from '../change-queue/index.ts';

/** Display fields of an entry that are not in the payload: names and colours. */
export type EntryLook = Partial<
  Pick<TimeEntry, 'project_name' | 'project_color' | 'client_id' | 'client_name' | 'tag_title' | 'tagcolor'>
>;

interface AddedFields extends Omit<Payload<'POST /api/usertime/create'>, 'timer_start' | 'isStop' | 'uuid'> {
  uuid: string;
  timer_start: number;
  timer_end: number | null;
}

/** Returns the fields that change when an entry ends; Unix seconds. */
export function finished({ timer_start }: Pick<TimeEntry, 'timer_start'>, timer_end: number) {
  const seconds = timer_end - timer_start;
  const isStop: TimeEntry['isStop'] = 1;
  return { isStop, timer_end, timerTime: seconds * 1000, displayTime: formatClock(seconds) };
}

/** Returns the optimistic version of a new entry. */
export function addedEntry(fields: AddedFields, look: EntryLook): TimeEntry {
  const { timer_start, timer_end } = fields;
  const now = new Date().toISOString();
  return {
    project_name: null,
    project_color: null,
    client_id: null,
    client_name: null,
    tag_title: '',
    tagcolor: '',
    ...look,
    user_id: 0,
    first_name: '',
    last_name: '',
    crdate: now,
    modified_date: now,
    // The server assigns the id; until then the UUID identifies the entry.
    timer_id: 0,
    uuid: fields.uuid,
    title: fields.title?.trim() ?? '',
    project_id: fields.project_id ?? 0,
    tag_id: (fields.tag_check_array ?? []).join(','),
    workspace_id: fields.workspace_id,
    timer_start,
    timerStart: timer_start * 1000,
    is_billable: fields.is_billable ?? 0,
    ...(fields.reference && { reference: fields.reference }),
    ...(timer_end === null
      ? { isStop: 0, timer_end, timerTime: 0, displayTime: '00:00:00' }
      : finished({ timer_start }, timer_end)),
  };
}

/** Returns a copy of an entry as a new entry without an id. */
export function copyOf(entry: TimeEntry, changes: Partial<TimeEntry> = {}): TimeEntry {
  const copy = { ...entry, ...changes, timer_id: 0, uuid: newUuid(), crdate: new Date().toISOString() };
  return {
    ...copy,
    timerStart: copy.timer_start * 1000,
    ...finished(copy, copy.timer_end ?? copy.timer_start),
  };
}
