import { useElapsedSeconds } from '@timeweave/shared/ui';
import { formatClock } from '@timeweave/shared/time';
import { useRunningTimer } from '../time-entry/index.ts';

/** Returns the ticking `hh:mm:ss` of the running entry; undefined if none runs. */
export function useRunningDuration(): string | undefined {
  const running = useRunningTimer();
  const elapsed = useElapsedSeconds(running?.timer_start);
  return running ? formatClock(elapsed) : undefined;
}
