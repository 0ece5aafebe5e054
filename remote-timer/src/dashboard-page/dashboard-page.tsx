import { styled } from '@timeweave/shared/facade';
import { UndoBar, useUndo, VisuallyHidden } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { EntryList } from '../entries/index.ts';
import { ShortcutHelp } from '../shortcuts/index.ts';
import { StopRequest } from '../stop-request/index.ts';
import { TimerBar } from '../timer-bar/index.ts';
import { ViewSwitch } from '../view-switch/index.ts';
import { PageFooter } from './page-footer.tsx';

/** The page people use forty times a day: the timer on top, what was tracked below. */
export function DashboardPage() {
  const undoable = useUndo();
  return (
    <Column>
      <ChangeQueue />
      <VisuallyHidden>
        <h1>Timer</h1>
      </VisuallyHidden>
      <TimerBar offer={undoable.offer} />
      <Views>
        <ViewSwitch />
      </Views>
      <EntryList offer={undoable.offer} />
      <PageFooter />
      <ShortcutHelp />
      <StopRequest />
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Views = styled.div`
  padding: var(--tw-space-6) var(--tw-space-6) 0;
  @media (max-width: 767px) {
    padding: var(--tw-space-3) var(--tw-space-3) 0;
  }
`;
