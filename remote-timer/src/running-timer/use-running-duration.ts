import { useElapsedSeconds } from '@timeweave/shared/ui';
import { formatClock } from '@timeweave/shared/time';
import { useRunningTimer } from '../time-entry/index.ts';

/** `hh:mm:ss` of the running entry, ticking; nothing while none runs. */
export function useRunningDuration(): string | undefined {
  const running = useRunningTimer();
  const elapsed = useElapsedSeconds(running?.timer_start);
  return running ? formatClock(elapsed) : undefined;
}
