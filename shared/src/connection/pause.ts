/** Waits for `ms`, until the network is back, or until the signal aborts; resolves to whether the time is over. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (isTimeout: boolean) => {
      clearTimeout(timer);
      ended.abort();
      resolve(isTimeout);
    };
    const early = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    addEventListener('online', early, { signal: ended.signal });
    signal.addEventListener('abort', early, { signal: ended.signal });
    if (signal.aborted) early();
  });
}
