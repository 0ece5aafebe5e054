import type { Flag, TimeEntry } from '@timeweave/shared/api';
import { type EntryLook, type PickedTags, tagsOf } from '../time-entry/index.ts';
import { type Choice, choiceOfEntry, noProject } from '../project-picker/index.ts';

/** What the bar says of the running entry, or of the one about to start. */
export interface Draft {
  title: string;
  project: Choice;
  tags: PickedTags;
  isBillable: Flag;
}

export const noTags: PickedTags = { ids: [], text: '' };

export const emptyDraft: Draft = {
  title: '',
  project: noProject,
  tags: noTags,
  isBillable: 0,
};

export function draftOf(entry: TimeEntry | null | undefined): Draft {
  if (!entry) return emptyDraft;
  const { title, is_billable: isBillable } = entry;
  return { title, isBillable, project: choiceOfEntry(entry), tags: tagsOf(entry) };
}

/** A draft as the calls want it. */
export function fieldsOf({ title, project, tags, isBillable }: Draft) {
  return {
    title: title.trim(),
    project_id: project.id,
    is_billable: isBillable,
    tag_check_array: tags.ids,
  };
}

/** As an entry shows it, before the server has answered. */
export function lookOf({ project, tags }: Draft): EntryLook {
  const { name, color, client } = project;
  return { project_name: name, project_color: color, client_name: client, tag_title: tags.text };
}

/** How many past entries are looked through for the same description (specification, section 9). */
const lookback = 10;

/** The newest of the latest ten entries that is called the same, of tags its first alone (specification, section 4). */
export function modelFor(
  title: string,
  entries: readonly TimeEntry[],
  exceptUuid?: string,
): TimeEntry | undefined {
  const wanted = title.trim();
  if (wanted === '') return undefined;
  const found = entries
    .slice(0, lookback)
    .find((entry) => entry.title === wanted && entry.uuid !== exceptUuid);
  if (!found) return undefined;
  const { ids } = tagsOf(found);
  const single = { tag_id: String(ids[0] ?? ''), tag_title: found.tag_title.split(',')[0] ?? '' };
  return ids.length > 1 ? { ...found, ...single } : found;
}
