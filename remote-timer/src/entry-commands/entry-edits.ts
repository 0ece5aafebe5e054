import type { ApiCall, Flag, Payload, TimeEntry } from '@timeweave/shared/api';
import {
  choiceOfEntry,
  type EntryTags,
  type ProjectChoice,
  type TagChange,
  tagsOf,
  withTagChange,
} from '@timeweave/shared/choices';
import { quoted } from '@timeweave/shared/ui';

/** New values of a field of entries: what the calls say, and what the entries show. */
export interface EntryEdit {
  /** Names the field in a sentence, such as 'The project'. */
  says: string;
  /** The call for one entry, and its payload besides `timer_id`. */
  call: ApiCall;
  payload: (entry: TimeEntry) => object;
  /** The same in `bulk_edit`, for any number of entries. */
  bulk: Omit<Payload<'PUT /api/usertime/bulk_edit'>, 'workspace_id' | 'timer_ids'>;
  shown: (entry: TimeEntry) => Partial<TimeEntry>;
  /** Returns the edit that restores an entry's values. */
  back: (entry: TimeEntry) => EntryEdit;
  /** Text of the undo; `entries` is their number with noun. */
  done: (entries: string) => string;
}

type Fields<Call extends 'title' | 'project' | 'tag' | 'billable'> = Omit<
  Payload<`PUT /api/usertime/update_${Call}`>,
  'timer_id'
>;

export function setTitle(title: string): EntryEdit {
  const fields: Fields<'title'> = { title };
  return {
    says: `The description ${quoted({ title })}`,
    call: 'PUT /api/usertime/update_title',
    payload: () => fields,
    bulk: fields,
    shown: () => fields,
    back: (entry) => setTitle(entry.title),
    done: (entries) => `Renamed ${entries}`,
  };
}

export function setProject({
  id,
  name,
  color,
  client,
}: Pick<ProjectChoice, 'id' | 'name' | 'color' | 'client'>): EntryEdit {
  const look =
    id === 0 ? { project_name: null, project_color: null } : { project_name: name, project_color: color };
  return {
    says: 'The project',
    call: 'PUT /api/usertime/update_project',
    payload: ({ workspace_id }): Fields<'project'> => ({ workspace_id, project_id: id }),
    bulk: { project_id: id },
    shown: () => ({ project_id: id, client_name: client, ...look }),
    back: (entry) => setProject(choiceOfEntry(entry)),
    done: (entries) => `Changed the project of ${entries}`,
  };
}

function tagEdit(tagsFor: (entry: TimeEntry) => EntryTags, bulk: EntryEdit['bulk']): EntryEdit {
  const fieldsFor = (entry: TimeEntry) => ({ tag_id: tagsFor(entry).ids.join(',') }) satisfies Fields<'tag'>;
  return {
    says: 'The tags',
    call: 'PUT /api/usertime/update_tag',
    payload: fieldsFor,
    bulk,
    shown: (entry) => ({ ...fieldsFor(entry), tag_title: tagsFor(entry).text }),
    back: (entry) => setTags(tagsOf(entry)),
    done: (entries) => `Changed the tags of ${entries}`,
  };
}

export const setTags = (tags: EntryTags): EntryEdit => tagEdit(() => tags, { tag_id: tags.ids.join(',') });

/** Adds and removes tags; entries keep their other tags. */
export function changeTags(change: TagChange): EntryEdit {
  return tagEdit((entry) => withTagChange(tagsOf(entry), change), {
    ...(change.added.ids.length > 0 && { add_tags: change.added.ids }),
    ...(change.removed.length > 0 && { remove_tags: [...change.removed] }),
  });
}

export function setBillable(is_billable: Flag): EntryEdit {
  const fields: Fields<'billable'> = { is_billable };
  return {
    says: 'The billable mark',
    call: 'PUT /api/usertime/update_billable',
    payload: () => fields,
    bulk: fields,
    shown: () => fields,
    back: (entry) => setBillable(entry.is_billable),
    done: (entries) => `Marked ${entries} as ${is_billable ? 'billable' : 'non-billable'}`,
  };
}
