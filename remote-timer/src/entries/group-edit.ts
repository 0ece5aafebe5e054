import type { EntryTags, ProjectChoice } from '@timeweave/shared/choices';
import { type EntryCommands, setBillable, setProject, setTags, setTitle } from '../entry-commands/index.ts';
import type { Similar } from './similar-entries.ts';

/** Returns the edits of all entries of a group. */
export function groupEdit(similar: Similar, { editAll }: EntryCommands) {
  const is_billable = similar[0].is_billable ? 0 : 1;
  return {
    rename: (title: string) => void editAll(similar, setTitle(title)),
    book: (choice: ProjectChoice) => void editAll(similar, setProject(choice)),
    tag: (tags: EntryTags) => void editAll(similar, setTags(tags)),
    toggleBillable: () => void editAll(similar, setBillable(is_billable)),
  };
}
