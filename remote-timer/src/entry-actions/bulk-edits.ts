import type { Flag, TimeEntry } from '@timeweave/shared/api';
import {
  choiceOfEntry,
  type EntryTags,
  type ProjectChoice,
  type TagChange,
  tagsOf,
  withTagChange,
} from '@timeweave/shared/choices';
import type { Payload } from '@timeweave/shared/store';
import { booked, marked, renamed, tagged } from '../time-entry/index.ts';
import type { EntryChange } from '../change-queue/index.ts';

export interface BulkEdit {
  fields: Omit<Payload<'PUT /api/usertime/bulk_edit'>, 'workspace_id' | 'timer_ids'>;
  /** Returns the change of one entry; `back` reverts it. */
  alone: (entry: TimeEntry) => EntryChange;
  back: (entry: TimeEntry) => EntryChange;
  /** Text of the undo message; `entries` is their number with noun. */
  done: (entries: string) => string;
}

export const bookAll = (choice: ProjectChoice): BulkEdit => ({
  fields: { project_id: choice.id },
  alone: (entry) => booked(entry, choice),
  back: (entry) => booked(entry, choiceOfEntry(entry)),
  done: (entries) => `Changed the project of ${entries}`,
});

export const renameAll = (title: string): BulkEdit => ({
  fields: { title },
  alone: (entry) => renamed(entry, title),
  back: (entry) => renamed(entry, entry.title),
  done: (entries) => `Renamed ${entries}`,
});

export const markAll = (is_billable: Flag): BulkEdit => ({
  fields: { is_billable },
  alone: (entry) => marked(entry, is_billable),
  back: (entry) => marked(entry, entry.is_billable),
  done: (entries) => `Marked ${entries} as ${is_billable ? 'billable' : 'non-billable'}`,
});

const tagBack = (entry: TimeEntry) => tagged(entry, tagsOf(entry));
const tagsDone = (entries: string) => `Changed the tags of ${entries}`;

/** Sets the tags of all entries. */
export const tagAll = (tags: EntryTags): BulkEdit => ({
  fields: { tag_id: tags.ids.join(',') },
  alone: (entry) => tagged(entry, tags),
  back: tagBack,
  done: tagsDone,
});

/** Adds and removes tags; entries keep their other tags. */
export const changeTagsOfAll = (change: TagChange): BulkEdit => ({
  fields: {
    ...(change.added.ids.length > 0 && { add_tags: change.added.ids }),
    ...(change.removed.length > 0 && { remove_tags: [...change.removed] }),
  },
  alone: (entry) => tagged(entry, withTagChange(tagsOf(entry), change)),
  back: tagBack,
  done: tagsDone,
});
