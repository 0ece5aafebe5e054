import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { TimeEntry } from '@timeweave/shared/api';
import { lazyOnIdle, type OfferUndo, UndoBar, useUndo } from '@timeweave/shared/ui';
import { useRunningTimer } from '../time-entry/index.ts';
import { useStillWorking } from './use-still-working.ts';

const StillWorking = lazyOnIdle(() => import('./still-working.tsx').then((module) => module.StillWorking));

/** Asks about a timer that may be forgotten, on every page; an unanswered question changes nothing. */
export function StillWorkingNote() {
  const running = useRunningTimer();
  const undoable = useUndo();
  return (
    <>
      {running && <Question running={running} offer={undoable.offer} />}
      {undoable.done &&
        createPortal(
          // Outside the note area, which is hidden while it is empty.
          <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />,
          document.body,
        )}
    </>
  );
}

function Question({ running, offer }: { running: TimeEntry; offer: OfferUndo }) {
  const { isDue, keep } = useStillWorking(running);
  return <Suspense>{isDue && <StillWorking entry={running} offer={offer} onKeep={keep} />}</Suspense>;
}
