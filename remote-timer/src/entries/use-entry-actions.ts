import type { TimeEntry } from '@timeweave/shared/api';
import {
  useAttempt,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesEditMutation,
  useEntriesRestoreMutation,
  useEntriesStartMutation,
  tagsOf,
  type EntryEdit,
} from '../time-entry/index.ts';

/** The outcome of a call that answers for each entry by itself. */
interface Outcomes {
  results: { done: boolean; msg?: string }[];
}

/** The first refusal, as a failure like any other. */
function assertDone({ results }: Outcomes): void {
  const refused = results.find(({ done }) => !done);
  if (refused) throw { status: 409, errors: [{ msg: refused.msg ?? 'Not every entry could be changed.' }] };
}

/** What can be done with entries of the list. Each tells of its failure by itself and answers whether it was done. */
export function useEntryActions() {
  const attempt = useAttempt();
  const [start] = useEntriesStartMutation();
  const [edit] = useEntriesEditMutation();
  const [duplicate] = useEntriesDuplicateMutation();
  const [remove] = useEntriesDeleteMutation();
  const [restore] = useEntriesRestoreMutation();

  return {
    edit: (change: EntryEdit) => attempt(() => edit(change).unwrap()),

    duplicate: (entry: TimeEntry) => attempt(() => duplicate({ timer_id: entry.timer_id }).unwrap()),

    remove: ({ workspace_id, timer_id }: TimeEntry) =>
      attempt(async () => assertDone(await remove({ workspace_id, timer_ids: [timer_id] }).unwrap())),

    restore: ({ workspace_id, timer_id }: TimeEntry) =>
      attempt(async () => assertDone(await restore({ workspace_id, timer_ids: [timer_id] }).unwrap())),

    /** Starts a new entry like a past one. */
    continueEntry: (entry: TimeEntry) =>
      attempt(() => {
        const { workspace_id, title, project_id, client_id, is_billable } = entry;
        const like = { workspace_id, title, project_id, client_id, is_billable };
        return start({ ...like, tag_check_array: tagsOf(entry).ids, isStop: 0 }).unwrap();
      }),
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
