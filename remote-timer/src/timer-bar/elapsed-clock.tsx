import { Suspense, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { lazyOnIdle, useElapsedSeconds } from '@timeweave/shared/ui';
import { formatClock } from '@timeweave/shared/time';
import type { TimeEntry } from '@timeweave/shared/api';
import type { Timer } from './use-timer.ts';

const RunningPopup = lazyOnIdle(() => import('./running-popup.tsx').then((module) => module.RunningPopup));

/** The ticking clock of the running entry, which opens its times. */
export function ElapsedClock({ timer, entry }: { timer: Timer; entry: TimeEntry }) {
  const elapsed = useElapsedSeconds(entry.timer_start);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Clock
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span role="timer" aria-label="Duration">
          {formatClock(elapsed)}
        </span>
      </Clock>
      <Suspense>
        {open && <RunningPopup timer={timer} entry={entry} anchor={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

const Clock = styled.button`
  min-width: 92px;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 0;
  border-radius: var(--tw-radius-small);
  background: transparent;
  color: inherit;
  font-size: var(--tw-font-large);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: right;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--tw-surface-hover);
  }
`;
