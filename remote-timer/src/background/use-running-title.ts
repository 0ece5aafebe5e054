import { useElapsedSeconds } from '@timeweave/shared/ui';
import { formatClock } from '@timeweave/shared/time';
import { useRunningTimer } from '../time-entry/index.ts';

/** Returns `hh:mm:ss description` while a timer runs, for the title of the browser's tab. */
export function useRunningTitle(): string | undefined {
  const running = useRunningTimer();
  const elapsed = useElapsedSeconds(running?.timer_start);
  return running ? `${formatClock(elapsed)} ${running.title}`.trim() : undefined;
}
