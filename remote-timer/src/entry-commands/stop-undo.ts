import type { Payload, TimeEntry } from '@timeweave/shared/api';
import { quoted } from '@timeweave/shared/ui';
import type { EntryChange } from '../change-queue/index.ts';
import { addStep } from './steps.ts';
import { discardTimer, runningTimer } from './timer-changes.ts';

/** Takes a stop of `entry` at `timer_end` (Unix seconds) back, so that it runs as before. */
export function undoStop(entry: TimeEntry, timer_end: number): EntryChange {
  const { uuid, workspace_id, isStop, timerTime, displayTime } = entry;
  const payload: Payload<'PUT /api/usertime/undo_stop'> = { timer_id: uuid, timer_end };
  return {
    entryIds: [uuid],
    alsoAfter: [runningTimer],
    workspaceId: workspace_id,
    call: 'PUT /api/usertime/undo_stop',
    payload,
    effects: [{ kind: 'changed', uuid, changes: { isStop, timerTime, displayTime, timer_end: null } }],
    says: `Running ${quoted(entry)} again`,
  };
}

/** Discards the timer that a change such as `startLike` started. */
export const undoStart = (start: EntryChange): EntryChange[] => addStep(start).entries.map(discardTimer);
