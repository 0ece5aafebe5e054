import { useEffect } from 'react';
import { formatClock } from '@timeweave/shared/time';
import { useElapsedSeconds, useRunningTimer } from '@timeweave/shared/facade';

const productName = 'Timeweave';

/** While a timer runs the browser's tab shows `hh:mm:ss description`, on every page. */
export function RunningTitle() {
  const running = useRunningTimer();
  const elapsed = useElapsedSeconds(running?.timer_start);
  const title = running ? `${formatClock(elapsed)} ${running.title}`.trim() : productName;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = productName;
    };
  }, [title]);
  return null;
}
