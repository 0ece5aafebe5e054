import { useState } from 'react';
import { formatClock } from '@timeweave/shared/time';
import { readRunningDuration } from '../entry-times/index.ts';
import { TimeInput } from './time-input.tsx';
import type { Timer } from './use-timer.ts';

/** Id of the draft's clock. */
export const clockId = 'timer-clock';

/** Returns typed seconds; an empty text resets the clock to 0, null means that the text cannot be read. */
const read = (text: string) => (text.trim() === '' ? 0 : readRunningDuration(text));

/**
 * The clock of an entry that is not started yet. A typed duration starts it that long ago or, while a timer runs, adds
 * it as an entry that ends now.
 */
export function DraftClock({ timer, onEnter }: { timer: Timer; onEnter: () => void }) {
  const { draft, change } = timer;
  const [isRefused, setRefused] = useState(false);
  return (
    <TimeInput
      id={clockId}
      label="Duration"
      shown={formatClock(draft.seconds ?? 0)}
      onTyped={(text) => {
        setRefused(read(text) === null);
        return read(text) === null ? 'refused' : 'set';
      }}
      onTyping={(text = '') => {
        setRefused(false);
        change({ seconds: read(text) });
      }}
      onEnter={onEnter}
      keepsText
      isQuiet
      width={9}
      aria-invalid={isRefused || undefined}
    />
  );
}
