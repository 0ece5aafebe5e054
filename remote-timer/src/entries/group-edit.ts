import type { TimeEntry } from '@timeweave/shared/api';
import { type EntryChange, isProvisional } from '@timeweave/shared/facade';
import type { Choice } from '../project-picker/index.ts';
import { booked, marked, type PickedTags, renamed, tagged } from '../time-entry/index.ts';
import type { Similar } from './similar-entries.ts';
import type { BulkChange, EntryActions } from './use-entry-actions.ts';

/** Changes similar entries: together, and by itself what the server has not numbered yet. */
export function groupEdit(similar: Similar, { edit, editAll }: EntryActions) {
  function change(together: BulkChange, alone: (entry: TimeEntry) => EntryChange) {
    const numbered = similar.filter((entry) => !isProvisional(entry));
    void editAll(
      numbered.map(({ timer_id }) => timer_id),
      together,
    );
    for (const entry of similar.filter(isProvisional)) void edit(alone(entry));
  }
  const is_billable = similar[0].is_billable ? 0 : 1;
  return {
    rename: (title: string) => change({ title }, (entry) => renamed(entry, title)),
    book: (choice: Choice) => change({ project_id: choice.id }, (entry) => booked(entry, choice)),
    tag: (tags: PickedTags) => change({ tag_id: tags.ids.join(',') }, (entry) => tagged(entry, tags)),
    toggleBillable: () => change({ is_billable }, (entry) => marked(entry, is_billable)),
  };
}
