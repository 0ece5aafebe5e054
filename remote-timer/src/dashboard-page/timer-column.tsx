import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { UndoBar, useUndo } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { EntryList, listTabStop } from '../entries/index.ts';
import { StopRequest } from '../timer-bar/index.ts';
import { TimerBar } from '../timer-bar/index.ts';

interface Props {
  /** Has the page's title. */
  head: ReactNode;
  footer?: ReactNode;
}

/** The timer bar above the entry list; used in the product and in pages of other hosts. */
export function TimerColumn({ head, footer }: Props) {
  const undoable = useUndo();
  return (
    <Column>
      <ChangeQueue />
      {head}
      <TimerBar offer={undoable.offer} />
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
