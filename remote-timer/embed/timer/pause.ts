/** A pause of `ms` at most: it ends when the network is back, or with `end`. */
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
