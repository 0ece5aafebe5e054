import type { EntryTags, ProjectChoice } from '@timeweave/shared/choices';
import { bookAll, type EntryActions, markAll, renameAll, tagAll } from '../entry-actions/index.ts';
import type { Similar } from './similar-entries.ts';

/** Returns the edits of all entries of a group. */
export function groupEdit(similar: Similar, { editAll }: EntryActions) {
  const is_billable = similar[0].is_billable ? 0 : 1;
  return {
    rename: (title: string) => void editAll(similar, renameAll(title)),
    book: (choice: ProjectChoice) => void editAll(similar, bookAll(choice)),
    tag: (tags: EntryTags) => void editAll(similar, tagAll(tags)),
    toggleBillable: () => void editAll(similar, markAll(is_billable)),
  };
}
