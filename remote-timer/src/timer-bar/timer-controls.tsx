import { EntryMark } from '../time-entry/index.ts';
import { Controls } from './bar-layout.ts';
import { ElapsedClock } from './elapsed-clock.tsx';
import type { Timer } from './use-timer.ts';

/** The clock of the running entry, or of the next one. */
export function TimerControls({ timer }: { timer: Timer }) {
  return (
    <Controls>
      {timer.running && <EntryMark uuid={timer.running.uuid} />}
      <ElapsedClock timer={timer} />
    </Controls>
  );
}
