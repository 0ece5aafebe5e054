import { useEffect, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';

/** Update interval of a running entry, in ms: less than a pixel of the calendar. */
const everyMs = 15_000;

/** Returns the server's time in ms, updated while `isTicking`. */
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
