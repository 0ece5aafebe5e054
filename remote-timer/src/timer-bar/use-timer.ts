import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useRunningTimer } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import type { Choice } from '../project-picker/index.ts';
import {
  booked,
  isProvisional,
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
import { type Draft, draftOf, emptyDraft, fieldsOf, modelFor, shownOf } from './draft.ts';

/** The bar's state and what can be done with it: start, stop, discard, and changes to what runs. */
export function useTimer() {
  const { workspace_id: workspaceId } = useSession();
  const running = useRunningTimer();
  /** What the server knows of; until then changes stay in the draft, which a stop saves whole. */
  const isOnItsWay = Boolean(running && isProvisional(running));
  const known = isOnItsWay ? null : running;
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
    isBusy: isOnItsWay || starting.isLoading || stopping.isLoading || discarding.isLoading,

    /** Starts what the bar says, now or, in seconds, so long ago. */
    start: (secondsAgo = 0) =>
      attempt(() => {
        const timer_start = secondsAgo > 0 ? Math.floor(serverNow() / 1000) - secondsAgo : undefined;
        const fields = { workspace_id: workspaceId, isStop: 0 as const, timer_start, ...fieldsOf(draft) };
        return start({ fields, shown: shownOf(draft) }).unwrap();
      }),

    /** On Enter: what was called the same lately lends its project, tag and billable flag, and its workspace. */
    startLikeBefore: () =>
      attempt(() => {
        const model = modelFor(draft.title, latest);
        const like = model ? { ...draftOf(model), title: draft.title } : draft;
        const workspace_id = model?.workspace_id ?? workspaceId;
        const fields = { workspace_id, isStop: 0 as const, ...fieldsOf(like) };
        return start({ fields, shown: shownOf(like) }).unwrap();
      }),

    stop: () =>
      attempt(async () => {
        if (!known) return;
        const { timer_id, workspace_id } = known;
        await update({ workspace_id, timer_id, isStop: 1, ...fieldsOf(draft) }).unwrap();
        setDraft(emptyDraft);
      }),

    discard: () =>
      attempt(async () => {
        if (!known) return;
        await discard({ timer_id: known.timer_id }).unwrap();
        setDraft(emptyDraft);
      }),

    /** An empty description is not saved: the old one comes back (specification, section 4). */
    saveTitle: () =>
      attempt(async () => {
        const title = draft.title.trim();
        if (!known || title === known.title) return;
        if (title === '') return change({ title: known.title });
        await edit(renamed(known, title)).unwrap();
        const model = modelFor(title, latest, known.timer_id);
        if (model?.workspace_id === known.workspace_id)
          await edit(likened({ ...known, title }, model)).unwrap();
      }),

    /** A running entry takes the billable default of the project that it is moved to. */
    pickProject: (choice: Choice) =>
      attempt(async () => {
        const isBillable = choice.isBillable ? 1 : 0;
        change({ project: choice, isBillable });
        if (!known) return;
        await edit(booked(known, choice)).unwrap();
        await edit(marked(known, isBillable)).unwrap();
      }),

    pickTags: (tags: PickedTags) =>
      attempt(async () => {
        change({ tags });
        if (known) await edit(tagged(known, tags)).unwrap();
      }),

    toggleBillable: () =>
      attempt(async () => {
        const isBillable = draft.isBillable ? 0 : 1;
        change({ isBillable });
        if (known) await edit(marked(known, isBillable)).unwrap();
      }),

    /** Moves the start of what runs; Unix seconds. */
    moveStart: (timerStart: number) =>
      attempt(async () => {
        if (known) await edit(moved(known, timerStart, null)).unwrap();
      }),
  };
}

export type Timer = ReturnType<typeof useTimer>;

const versionOf = (entry: TimeEntry) =>
  isProvisional(entry) ? `on its way ${entry.title}` : `${entry.timer_id} ${entry.modified_date}`;

/** Follows the running entry, and starts over when another one runs or this one was changed elsewhere. */
function useDraft(running: TimeEntry | null | undefined) {
  const version = running && versionOf(running);
  const [seen, setSeen] = useState<string | null | undefined>();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  if (version !== undefined && version !== seen) {
    setSeen(version);
    // What was typed since a start stays, whether the server has taken the start or refused it.
    const stays = running ? seen === `on its way ${running.title}` : seen?.startsWith('on its way');
    if ((running || seen) && !stays) setDraft(draftOf(running));
  }
  return [draft, setDraft] as const;
}
