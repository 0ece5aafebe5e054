/** Waits for `ms`, until the network is back, or until a signal aborts; resolves to whether the time is over. */
export function pause(ms: number, ...signals: AbortSignal[]): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (isTimeout: boolean) => {
      clearTimeout(timer);
      ended.abort();
      resolve(isTimeout);
    };
    const timer = setTimeout(() => end(true), ms);
    const early = () => end(false);
    addEventListener('online', early, { signal: ended.signal });
    for (const signal of signals) {
      signal.addEventListener('abort', early, { signal: ended.signal });
      if (signal.aborted) early();
    }
  });
}
