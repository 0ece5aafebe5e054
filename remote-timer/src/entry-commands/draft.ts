import type { Flag, TimeEntry } from '@timeweave/shared/api';
import {
  choiceOfEntry,
  type EntryTags,
  noProject,
  type ProjectChoice,
  tagsOf,
} from '@timeweave/shared/choices';
import type { EntryLook } from './added-entry.ts';

/** The timer bar's fields, of the running entry or of the next one. */
export interface Draft {
  title: string;
  project: ProjectChoice;
  tags: EntryTags;
  isBillable: Flag;
}

export const noTags: EntryTags = { ids: [], text: '' };

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

export function fieldsOf({ title, project, tags, isBillable }: Draft) {
  return {
    title: title.trim(),
    project_id: project.id,
    is_billable: isBillable,
    tag_check_array: tags.ids,
  };
}

/** Returns the display fields of a draft, for the optimistic entry. */
export function lookOf({ project, tags }: Draft): EntryLook {
  const { name, color, client } = project;
  return { project_name: name, project_color: color, client_name: client, tag_title: tags.text };
}

/** Number of past entries that are searched for the same description (specification, section 9). */
const lookback = 10;

/**
 * Returns the newest of the latest ten entries with the same description, with its first tag only (specification,
 * section 4).
 */
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
