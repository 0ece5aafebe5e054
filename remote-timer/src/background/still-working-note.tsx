import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyOnIdle, UndoBar, useUndo } from '@timeweave/shared/ui';
import { useStillWorking } from './use-still-working.ts';

const StillWorking = lazyOnIdle(() => import('./still-working.tsx').then((module) => module.StillWorking));

/** Asks about a timer that may be forgotten, on every page; an unanswered question changes nothing. */
export function StillWorkingNote() {
  const { entry, keep } = useStillWorking();
  const undoable = useUndo();
  return (
    <>
      <Suspense>
        {entry && <StillWorking entry={entry} offer={undoable.offer} onKeep={() => keep(entry)} />}
      </Suspense>
      {undoable.done &&
        createPortal(
          // Outside the note area, which is hidden while it is empty.
          <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />,
          document.body,
        )}
    </>
  );
}
