import { useElapsedSeconds, useRunningTimer } from '@timeweave/shared/facade';
import { formatClock } from '@timeweave/shared/time';

/** `hh:mm:ss` of the running entry, ticking; nothing while none runs. */
export function useRunningDuration(): string | undefined {
  const running = useRunningTimer();
  const elapsed = useElapsedSeconds(running?.timer_start);
  return running ? formatClock(elapsed) : undefined;
}
