import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useRunningTimer } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import {
  useEntriesBookMutation,
  useEntriesDiscardMutation,
  useEntriesMarkBillableMutation,
  useEntriesRenameMutation,
  useEntriesStartMutation,
  useEntriesUpdateMutation,
} from '../entries/index.ts';
import type { Choice } from '../project-picker/index.ts';
import { type Draft, draftOf, emptyDraft } from './draft.ts';

/** The bar's state and what can be done with it: start, stop, discard, and changes to what runs. */
export function useTimer() {
  const { workspace_id: workspaceId } = useSession();
  const running = useRunningTimer();
  const [draft, setDraft] = useDraft(running);
  const [start, starting] = useEntriesStartMutation();
  const [update, stopping] = useEntriesUpdateMutation();
  const [discard, discarding] = useEntriesDiscardMutation();
  const [rename] = useEntriesRenameMutation();
  const [book] = useEntriesBookMutation();
  const [markBillable] = useEntriesMarkBillableMutation();
  const attempt = useAttempt();

  const fields = { title: draft.title.trim(), project_id: draft.project.id, is_billable: draft.isBillable };

  return {
    running,
    draft,
    isBusy: starting.isLoading || stopping.isLoading || discarding.isLoading,

    start: () => attempt(() => start({ workspace_id: workspaceId, isStop: 0, ...fields }).unwrap()),

    stop: () =>
      attempt(async () => {
        if (!running) return;
        const { timer_id, workspace_id } = running;
        await update({ workspace_id, timer_id, isStop: 1, ...fields }).unwrap();
        setDraft(emptyDraft);
      }),

    discard: () =>
      attempt(async () => {
        if (!running) return;
        await discard({ timer_id: running.timer_id }).unwrap();
        setDraft(emptyDraft);
      }),

    setTitle: (title: string) => setDraft({ ...draft, title }),

    /** An empty description is not saved: the old one comes back (specification, section 4). */
    saveTitle: () =>
      attempt(async () => {
        if (!running || fields.title === running.title) return;
        if (fields.title === '') return setDraft({ ...draft, title: running.title });
        await rename({ timer_id: running.timer_id, title: fields.title }).unwrap();
      }),

    /** A running entry takes the billable default of the project that it is moved to. */
    pickProject: (choice: Choice) =>
      attempt(async () => {
        const isBillable = choice.isBillable ? 1 : 0;
        setDraft({ ...draft, project: choice, isBillable });
        if (!running) return;
        const { timer_id, workspace_id } = running;
        await book({ workspace_id, timer_id, project_id: choice.id }).unwrap();
        await markBillable({ timer_id, is_billable: isBillable }).unwrap();
      }),

    toggleBillable: () =>
      attempt(async () => {
        const isBillable = draft.isBillable ? 0 : 1;
        setDraft({ ...draft, isBillable });
        if (running) await markBillable({ timer_id: running.timer_id, is_billable: isBillable }).unwrap();
      }),
  };
}

/** Follows the running entry, and starts over when another one runs or this one was changed elsewhere. */
function useDraft(running: TimeEntry | null | undefined) {
  const version = running && `${running.timer_id} ${running.modified_date}`;
  const [seen, setSeen] = useState<string | null | undefined>();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  if (version !== undefined && version !== seen) {
    setSeen(version);
    if (running || seen) setDraft(draftOf(running));
  }
  return [draft, setDraft] as const;
}

/** Does something that may fail; a failure is told and nothing typed is lost. */
function useAttempt() {
  const dispatch = useAppDispatch();
  return async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
    }
  };
}
