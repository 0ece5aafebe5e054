import { EntryMark } from '../time-entry/index.ts';
import { Controls } from './bar-layout.ts';
import { DraftClock } from './draft-clock.tsx';
import { ElapsedClock } from './elapsed-clock.tsx';
import type { Timer } from './use-timer.ts';

/** The clock of the entry in the bar: the running one or a draft, for which Enter calls `onEnter`. */
export function TimerControls({ timer, onEnter }: { timer: Timer; onEnter: () => void }) {
  const { edited } = timer;
  return (
    <Controls>
      {edited ? (
        <>
          <EntryMark uuid={edited.uuid} />
          <ElapsedClock timer={timer} entry={edited} />
        </>
      ) : (
        <DraftClock timer={timer} onEnter={onEnter} />
      )}
    </Controls>
  );
}
