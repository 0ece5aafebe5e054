import { useEffect, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';

/** How often a running entry grows: a pixel of the calendar is more than that. */
const everyMs = 15_000;

/** The server's time in ms, renewed while `isTicking`. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isTicking) return;
    const tick = () => setNow(serverNow());
    tick();
    const interval = setInterval(tick, everyMs);
    return () => clearInterval(interval);
  }, [isTicking]);
  return now;
}
