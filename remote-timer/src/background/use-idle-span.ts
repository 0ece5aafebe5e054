import { useEffect, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';
import { IdleWatch, type IdleSpan } from './idle-watch.ts';

const tickMs = 30_000;
const input = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];
const answeredKey = 'timeweave.idle-answered';

/** Returns the last idle span by the server's clock, until it is answered in this or another tab. */
export function useIdleSpan() {
  const [span, setSpan] = useState<IdleSpan>();

  useEffect(() => {
    const watch = new IdleWatch(Date.now());
    const ended = new AbortController();
    const { signal } = ended;
    const ask = (found: IdleSpan | undefined) => {
      const skew = serverNow() - Date.now();
      if (found) setSpan({ from: found.from + skew, to: found.to + skew });
    };
    const seen = () => ask(watch.seen(Date.now()));
    for (const event of input) addEventListener(event, seen, { passive: true, capture: true, signal });
    document.addEventListener('resume', () => watch.resumed(Date.now()), { signal });
    const forgetAnswered = ({ key }: StorageEvent) => key === answeredKey && setSpan(undefined);
    addEventListener('storage', forgetAnswered, { signal });
    const interval = setInterval(() => ask(watch.ticked(Date.now(), document.hasFocus())), tickMs);
    return () => {
      ended.abort();
      clearInterval(interval);
    };
  }, []);

  const answered = () => {
    localStorage.setItem(answeredKey, String(Date.now()));
    setSpan(undefined);
  };
  return { span, answered };
}
