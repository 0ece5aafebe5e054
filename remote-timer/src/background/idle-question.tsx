import { Suspense } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { lazyOnIdle, UndoBar, useUndo } from '@timeweave/shared/ui';
import { useRunningTimer } from '../time-entry/index.ts';
import { useIdleSpan } from './use-idle-span.ts';

const IdleDialog = lazyOnIdle(() => import('./idle-dialog.tsx').then((module) => module.IdleDialog));

/** Until the user chooses another time in the profile. */
const defaultIdleMinutes = 15;

/** Asks users who return to a running timer what to do with the idle time. */
export function IdleQuestion() {
  const running = useRunningTimer();
  const { forgottenTimer } = usePreferences();
  const idleMinutes = forgottenTimer?.idleMinutes ?? defaultIdleMinutes;
  const { span, answered } = useIdleSpan(idleMinutes);
  const undoable = useUndo();
  const from = span && running ? Math.max(Math.round(span.from / 1000), running.timer_start) : 0;
  const to = span ? Math.round(span.to / 1000) : 0;
  const isAsked = running && to - from >= idleMinutes * 60;
  return (
    <>
      <Suspense>
        {span && isAsked && (
          <IdleDialog entry={running} from={from} to={to} offer={undoable.offer} onAnswered={answered} />
        )}
      </Suspense>
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}
