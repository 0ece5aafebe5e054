import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow, type Payload } from '@timeweave/shared/store';

/** The id of an entry that the server has not answered for yet. */
const provisionalId = 0;

export function isProvisional({ timer_id }: TimeEntry): boolean {
  return timer_id === provisionalId;
}

/** The running entry as it will be, for as long as the server's answer is on its way. */
export function provisionalEntry(
  fields: Payload<'POST /api/usertime/create'>,
  shown: Partial<TimeEntry> = {},
): TimeEntry {
  const startedAt = fields.timer_start ?? Math.floor(serverNow() / 1000);
  return {
    project_name: null,
    project_color: null,
    client_id: null,
    client_name: null,
    tag_title: '',
    tagcolor: '',
    user_id: 0,
    first_name: '',
    last_name: '',
    crdate: '',
    modified_date: '',
    ...shown,
    timer_id: provisionalId,
    title: fields.title ?? '',
    project_id: fields.project_id ?? 0,
    tag_id: (fields.tag_check_array ?? []).join(','),
    workspace_id: fields.workspace_id,
    timerStart: startedAt * 1000,
    timerTime: 0,
    timer_start: startedAt,
    timer_end: null,
    displayTime: '00:00:00',
    isStop: 0,
    is_billable: fields.is_billable ?? 0,
  };
}
