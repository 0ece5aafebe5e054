import type { Flag, TimeEntry } from '@timeweave/shared/api';
import { send } from '@timeweave/shared/store';
import type { EntryEdit } from './entries.api.ts';

/** What time can be booked on. */
interface Booking {
  id: number;
  name: string;
  color: string | null;
  client: string | null;
}

/** Some tags, by their ids, and how their titles read together. */
export interface PickedTags {
  ids: number[];
  text: string;
}

export function tagsOf({ tag_id, tag_title }: TimeEntry): PickedTags {
  return { ids: tag_id === '' ? [] : tag_id.split(',').map(Number), text: tag_title };
}

export function renamed(entry: TimeEntry, title: string): EntryEdit {
  const { timer_id } = entry;
  return { entry, changes: { title }, request: send('PUT /api/usertime/update_title')({ timer_id, title }) };
}

export function booked(entry: TimeEntry, { id, name, color, client }: Booking): EntryEdit {
  const { timer_id, workspace_id } = entry;
  const shown =
    id === 0 ? { project_name: null, project_color: null } : { project_name: name, project_color: color };
  return {
    entry,
    changes: { project_id: id, client_name: client, ...shown },
    request: send('PUT /api/usertime/update_project')({ timer_id, workspace_id, project_id: id }),
  };
}

export function tagged(entry: TimeEntry, { ids, text }: PickedTags): EntryEdit {
  const { timer_id } = entry;
  const tag_id = ids.join(',');
  return {
    entry,
    changes: { tag_id, tag_title: text },
    request: send('PUT /api/usertime/update_tag')({ timer_id, tag_id }),
  };
}

export function marked(entry: TimeEntry, is_billable: Flag): EntryEdit {
  const { timer_id } = entry;
  return {
    entry,
    changes: { is_billable },
    request: send('PUT /api/usertime/update_billable')({ timer_id, is_billable }),
  };
}

/** Unix seconds; a running entry has no end. */
export function moved(entry: TimeEntry, timer_start: number, timer_end: number | null): EntryEdit {
  const { timer_id } = entry;
  return {
    entry,
    changes: { timer_start, timerStart: timer_start * 1000, timer_end },
    request: send('PUT /api/usertime/edit_manually')({ timer_id, timer_start, timer_end }),
  };
}

/** What another entry says of its work, put on this one at once. */
export function likened(entry: TimeEntry, model: TimeEntry): EntryEdit {
  const { timer_id, workspace_id } = entry;
  const { project_id, client_id, tag_id, is_billable, project_name, project_color, client_name, tag_title } =
    model;
  return {
    entry,
    changes: {
      project_id,
      client_id,
      tag_id,
      is_billable,
      project_name,
      project_color,
      client_name,
      tag_title,
    },
    request: send('PUT /api/usertime/update_parts')({
      timer_id,
      workspace_id,
      project_id,
      client_id,
      tag_id,
      is_billable,
    }),
  };
}
