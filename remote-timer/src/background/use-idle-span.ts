import { useEffect, useState } from 'react';
import { browserItems } from '@timeweave/shared/browser-storage';
import { serverNow } from '@timeweave/shared/store';
import { detectIdle, type Detection } from './idle-detector.ts';
import { IdleWatch, type IdleSpan } from './idle-watch.ts';
import { storeActivity } from './last-activity.ts';

const tickMs = 30_000;
const input = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];
const answeredKey = 'timeweave.idle-answered';

/**
 * Returns the last idle span of at least `idleMinutes` by the server's clock, until it is answered in this or another tab. With 0
 * minutes there are none.
 */
export function useIdleSpan(idleMinutes: number) {
  const [span, setSpan] = useState<IdleSpan>();

  useEffect(() => {
    const idleMs = idleMinutes > 0 ? idleMinutes * 60_000 : Infinity;
    const watch = new IdleWatch(Date.now(), idleMs);
    let detection: Detection | undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = (found: IdleSpan | undefined) => {
      const skew = serverNow() - Date.now();
      if (found) setSpan({ from: found.from + skew, to: found.to + skew });
    };
    const seen = () => {
      storeActivity(serverNow());
      const found = watch.seen(Date.now());
      // A browser that detects idle time knows of input elsewhere, too.
      if (!detection) ask(found);
    };
    // Again at each tick: the user may allow it at any time.
    const detect = async () => {
      if (idleMs !== Infinity) detection ??= await detectIdle(idleMs, ask, signal);
    };
    const tick = () => {
      ask(watch.ticked(Date.now(), document.hasFocus()));
      if (detection && !detection.isAway()) storeActivity(serverNow());
      void detect();
    };
    void detect();
    for (const event of input) addEventListener(event, seen, { passive: true, capture: true, signal });
    document.addEventListener('resume', () => watch.resumed(Date.now()), { signal });
    const forgetAnswered = ({ key }: StorageEvent) => key === answeredKey && setSpan(undefined);
    addEventListener('storage', forgetAnswered, { signal });
    const interval = setInterval(tick, tickMs);
    return () => {
      ended.abort();
      clearInterval(interval);
    };
  }, [idleMinutes]);

  const answered = () => {
    browserItems.keep(answeredKey, String(Date.now()));
    setSpan(undefined);
  };
  return { span, answered };
}
