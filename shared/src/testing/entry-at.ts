import type { TimeEntry } from '@timeweave/shared/api';

let lastId = 0;

/** Returns a UUID that ends with the number. */
export const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** Returns a finished entry of one minute that starts at an instant (ISO). */
export function entryAt(start: string, changes: Partial<TimeEntry> = {}): TimeEntry {
  const startMs = Date.parse(start);
  const { timer_id = ++lastId } = changes;
  return {
    timer_id,
    uuid: uuidOf(timer_id),
    title: 'Write note G',
    project_id: 0,
    project_name: null,
    project_color: null,
    client_id: null,
    client_name: null,
    tag_id: '',
    tag_title: '',
    tagcolor: '',
    user_id: 1,
    first_name: 'Ada',
    last_name: 'Lovelace',
    workspace_id: 1,
    timerStart: startMs,
    timerTime: 60_000,
    timer_start: startMs / 1000,
    timer_end: startMs / 1000 + 60,
    displayTime: '00:01:00',
    isStop: 1,
    is_billable: 0,
    crdate: start,
    modified_date: start,
    ...changes,
  };
}
