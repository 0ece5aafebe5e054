import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { UndoBar, useUndo, VisuallyHidden } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { EntryList, listTabStop } from '../entries/index.ts';
import { StopRequest } from '../timer-bar/index.ts';
import { TimerBar } from '../timer-bar/index.ts';

interface Props {
  /** Shown between the timer and the list. */
  views?: ReactNode;
  footer?: ReactNode;
}

/** The timer bar above the entry list; used in the product and in pages of other hosts. */
export function TimerColumn({ views, footer }: Props) {
  const undoable = useUndo();
  return (
    <Column>
      <ChangeQueue />
      <VisuallyHidden>
        <h1>Timer</h1>
      </VisuallyHidden>
      <TimerBar offer={undoable.offer} />
      {views}
      <EntryList offer={undoable.offer} />
      {footer}
      <StopRequest />
      {undoable.done && (
        <UndoBar
          done={undoable.done}
          onUndo={() => void undoable.undo()}
          onGone={undoable.forget}
          finalFocus={listTabStop}
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: var(--tw-page-height, 100dvh);
`;
