/** Returns a pause of at most `ms`, which ends early when the connection is back or `end` is called. */
export function pause(ms: number): { over: Promise<void>; end: () => void } {
  const ended = new AbortController();
  const end = () => ended.abort();
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: ended.signal });
    ended.signal.onabort = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, end };
}
