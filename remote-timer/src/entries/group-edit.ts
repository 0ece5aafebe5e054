import type { Choice } from '../project-picker/index.ts';
import { booked, marked, type PickedTags, renamed, tagged } from '../time-entry/index.ts';
import type { Similar } from './similar-entries.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** Changes similar entries together. */
export function groupEdit(similar: Similar, { editAll }: EntryActions) {
  const is_billable = similar[0].is_billable ? 0 : 1;
  return {
    rename: (title: string) => void editAll(similar, { title }, (entry) => renamed(entry, title)),
    book: (choice: Choice) =>
      void editAll(similar, { project_id: choice.id }, (entry) => booked(entry, choice)),
    tag: (tags: PickedTags) =>
      void editAll(similar, { tag_id: tags.ids.join(',') }, (entry) => tagged(entry, tags)),
    toggleBillable: () => void editAll(similar, { is_billable }, (entry) => marked(entry, is_billable)),
  };
}
