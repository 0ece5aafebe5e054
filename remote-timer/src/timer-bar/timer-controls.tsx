import { Play, Square, Trash2 } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { IconButton } from '@timeweave/shared/ui';
import { EntryMark } from '../time-entry/index.ts';
import { ElapsedClock } from './elapsed-clock.tsx';
import { GuardedButton } from './guarded-button.tsx';
import type { RequiredFields } from './use-required-fields.ts';
import type { Timer } from './use-timer.ts';

interface Props {
  timer: Timer;
  required: RequiredFields;
}

/** The clock, and what starts, stops and discards it. */
export function TimerControls({ timer, required }: Props) {
  return (
    <Controls>
      {timer.running && <EntryMark entryId={timer.running.timer_id} />}
      <ElapsedClock timer={timer} />
      {timer.running ? (
        <>
          <GuardedButton $stop aria-label="Stop" required={required} onPress={timer.stop}>
            <Square size={16} fill="currentColor" aria-hidden />
          </GuardedButton>
          <IconButton label="Discard" onClick={() => void timer.discard()}>
            <Trash2 size={18} />
          </IconButton>
        </>
      ) : (
        <GuardedButton
          aria-label="Start"

          required={required}
          onPress={() => timer.start()}
        >
          <Play size={18} fill="currentColor" aria-hidden />
        </GuardedButton>
      )}
    </Controls>
  );
}

/** Beside the rest of the bar or, where it is narrow, a line of their own. */
const Controls = styled.div`
  grid-area: times;
  display: contents;
  @media (max-width: 1023px) {
    display: flex;
    flex: none;
    margin-left: auto;
    justify-content: end;
    align-items: center;
    gap: var(--tw-space-3);
  }
`;
