import { useEffect, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';

/** Returns the whole seconds since `startedAt` (Unix seconds) by the server's clock, updated each second. */
export function useElapsedSeconds(startedAt: number | undefined): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    if (startedAt === undefined) return;
    let timeout: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNowMs(serverNow());
      timeout = setTimeout(tick, 1000 - (serverNow() % 1000));
    };
    tick();
    return () => clearTimeout(timeout);
  }, [startedAt]);
  return startedAt === undefined ? 0 : Math.max(0, Math.floor(nowMs / 1000) - startedAt);
}
