import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useRunningTimer } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import type { Choice } from '../project-picker/index.ts';
import {
  booked,
  likened,
  marked,
  moved,
  renamed,
  tagged,
  useAttempt,
  useEntriesDiscardMutation,
  useEntriesEditMutation,
  useEntriesListInfiniteQuery,
  useEntriesStartMutation,
  useEntriesUpdateMutation,
  type PickedTags,
} from '../time-entry/index.ts';
import { type Draft, draftOf, emptyDraft, fieldsOf, modelFor } from './draft.ts';

/** The bar's state and what can be done with it: start, stop, discard, and changes to what runs. */
export function useTimer() {
  const { workspace_id: workspaceId } = useSession();
  const running = useRunningTimer();
  const latest = useEntriesListInfiniteQuery(workspaceId).data?.pages[0]?.results ?? [];
  const [draft, setDraft] = useDraft(running);
  const [start, starting] = useEntriesStartMutation();
  const [update, stopping] = useEntriesUpdateMutation();
  const [discard, discarding] = useEntriesDiscardMutation();
  const [edit] = useEntriesEditMutation();
  const attempt = useAttempt();
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });

  return {
    running,
    draft,
    change,
    isBusy: starting.isLoading || stopping.isLoading || discarding.isLoading,

    /** Starts what the bar says, now or, in seconds, so long ago. */
    start: (secondsAgo = 0) =>
      attempt(() => {
        const timer_start = secondsAgo > 0 ? Math.floor(serverNow() / 1000) - secondsAgo : undefined;
        return start({ workspace_id: workspaceId, isStop: 0, timer_start, ...fieldsOf(draft) }).unwrap();
      }),

    /** On Enter: what was called the same lately lends its project, tag and billable flag, and its workspace. */
    startLikeBefore: () =>
      attempt(() => {
        const model = modelFor(draft.title, latest);
        const fields = fieldsOf(model ? { ...draftOf(model), title: draft.title } : draft);
        return start({ workspace_id: model?.workspace_id ?? workspaceId, isStop: 0, ...fields }).unwrap();
      }),

    stop: () =>
      attempt(async () => {
        if (!running) return;
        const { timer_id, workspace_id } = running;
        await update({ workspace_id, timer_id, isStop: 1, ...fieldsOf(draft) }).unwrap();
        setDraft(emptyDraft);
      }),

    discard: () =>
      attempt(async () => {
        if (!running) return;
        await discard({ timer_id: running.timer_id }).unwrap();
        setDraft(emptyDraft);
      }),

    /** An empty description is not saved: the old one comes back (specification, section 4). */
    saveTitle: () =>
      attempt(async () => {
        const title = draft.title.trim();
        if (!running || title === running.title) return;
        if (title === '') return change({ title: running.title });
        await edit(renamed(running, title)).unwrap();
        const model = modelFor(title, latest, running.timer_id);
        if (model?.workspace_id === running.workspace_id)
          await edit(likened({ ...running, title }, model)).unwrap();
      }),

    /** A running entry takes the billable default of the project that it is moved to. */
    pickProject: (choice: Choice) =>
      attempt(async () => {
        const isBillable = choice.isBillable ? 1 : 0;
        change({ project: choice, isBillable });
        if (!running) return;
        await edit(booked(running, choice)).unwrap();
        await edit(marked(running, isBillable)).unwrap();
      }),

    pickTags: (tags: PickedTags) =>
      attempt(async () => {
        change({ tags });
        if (running) await edit(tagged(running, tags)).unwrap();
      }),

    toggleBillable: () =>
      attempt(async () => {
        const isBillable = draft.isBillable ? 0 : 1;
        change({ isBillable });
        if (running) await edit(marked(running, isBillable)).unwrap();
      }),

    /** Moves the start of what runs; Unix seconds. */
    moveStart: (timerStart: number) =>
      attempt(async () => {
        if (running) await edit(moved(running, timerStart, null)).unwrap();
      }),
  };
}

export type Timer = ReturnType<typeof useTimer>;

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
