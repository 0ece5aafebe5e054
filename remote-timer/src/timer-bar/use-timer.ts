import type { EntryTags, ProjectChoice } from '@timeweave/shared/choices';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { type OfferUndo, quoted } from '@timeweave/shared/ui';
import {
  addEntry,
  copyWork,
  moveEntry,
  setBillable,
  setProject,
  setTags,
  setTitle,
  startTimer,
  stopTimer,
  useEntryCommands,
  useMakeChange,
} from '../entry-commands/index.ts';
import { useEntries, useRunningTimer } from '../time-entry/index.ts';
import { type Draft, draftOf, fieldsOf, lookOf, modelFor, noTags } from '../entry-commands/index.ts';
import { useDraft } from './use-draft.ts';

const nowSeconds = () => Math.floor(serverNow() / 1000);

/** The bar's state and actions: start, stop, discard, and changes of the running entry. */
export function useTimer(offer: OfferUndo) {
  const { workspace_id: workspaceId } = useSession();
  const running = useRunningTimer();
  const list = useEntries();
  const latest = list.entries?.results ?? [];
  const bar = useDraft(running);
  const { draft, edited, isNext, change, clearNext, restoreNext, forgetTyped } = bar;
  const commands = useEntryCommands(offer);
  const makeChange = useMakeChange();
  /** Tags belong to one workspace. */
  const isElsewhere = (project: ProjectChoice) =>
    (project.workspaceId ?? workspaceId) !== (draft.project.workspaceId ?? workspaceId);

  const workspaceOf = ({ project }: Draft) => project.workspaceId ?? workspaceId;

  /** Starts an entry, as long ago as the clock says. */
  const begin = async (said: Draft) => {
    const timer_start = nowSeconds() - (draft.seconds ?? 0);
    const fields = { workspace_id: workspaceOf(said), timer_start, ...fieldsOf(said) };
    clearNext();
    if (!(await makeChange(startTimer(fields, lookOf(said), running)))) restoreNext(draft);
  };

  return {
    list,
    running,
    /** The running entry, unless the bar shows the draft of the next one. */
    edited,
    isNext,
    draft,
    change,
    beginNext: bar.beginNext,
    showRunning: bar.showRunning,
    clearNext,
    restoreNext,

    start: () => begin(draft),

    /** On Enter: copies project, tag, billable flag and workspace from recent work with the same description. */
    startLikeBefore() {
      const model = modelFor(draft.title, latest);
      const like = model ? { ...draftOf(model), title: draft.title } : draft;
      return begin(like);
    },

    /** Adds the bar's entry with the typed duration, ending now; a note is shown with an undo. */
    async addEndingNow(seconds: number) {
      const workspace_id = workspaceOf(draft);
      const timer_end = nowSeconds();
      const times = { timer_start: timer_end - seconds, timer_end };
      const change = addEntry({ workspace_id, ...fieldsOf(draft), ...times }, lookOf(draft));
      clearNext();
      if (!(await commands.add(change, (added) => `Added ${quoted(added)}`))) restoreNext(draft);
    },

    async stop() {
      if (!running) return;
      const end = Math.max(running.timer_start, nowSeconds());
      const title = isNext ? running.title : draft.title.trim();
      // Sends only fields typed here: another device may have changed and stopped the entry.
      const typed = title === running.title ? {} : { title };
      if (await makeChange(stopTimer(running, typed, end))) forgetTyped();
    },

    async discard() {
      if (running && (await commands.discard(running, 'Discarded'))) forgetTyped();
    },

    /** Restores the description of the running entry, or shows the running entry again. */
    revert() {
      if (isNext) clearNext();
      forgetTyped();
    },

    /** An empty description is not saved; restores the old one (specification, section 4). */
    async saveTitle() {
      const title = draft.title.trim();
      if (!edited || title === edited.title) return;
      forgetTyped();
      if (title === '') return;
      if (!(await commands.edit(edited, setTitle(title)))) return change({ title });
      const model = modelFor(title, latest, edited.uuid);
      if (model?.workspace_id === edited.workspace_id) {
        await makeChange(copyWork({ ...edited, title }, model));
      }
    },

    /** A running entry takes the billable default of its new project. */
    async pickProject(project: ProjectChoice) {
      const isBillable = project.isBillable ? 1 : 0;
      if (!edited) return change({ project, isBillable, ...(isElsewhere(project) && { tags: noTags }) });
      if (await commands.edit(edited, setProject(project)))
        await commands.edit(edited, setBillable(isBillable));
    },

    async pickTags(tags: EntryTags) {
      if (edited) await commands.edit(edited, setTags(tags));
      else change({ tags });
    },

    async toggleBillable() {
      const isBillable = draft.isBillable ? 0 : 1;
      if (edited) await commands.edit(edited, setBillable(isBillable));
      else change({ isBillable });
    },

    /** Moves the start of the running entry to `timerStart` (Unix seconds); a note is shown with an undo. */
    async moveStart(timerStart: number, note?: string) {
      if (!running) return;
      if (note) await commands.move(running, { start: timerStart, end: timerStart }, { text: note });
      else await makeChange(moveEntry(running, timerStart, null));
    },
  };
}

export type Timer = ReturnType<typeof useTimer>;
