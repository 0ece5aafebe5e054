const canObserveLoads = typeof PerformanceObserver !== 'undefined';

/** Maximum wait for an idle browser, in ms: a busy machine may never be idle. */
const idleTimeoutMs = 2_000;

/** Safari has no idle callback. */
const whenIdle = (done: () => void) =>
  typeof requestIdleCallback === 'undefined' ? done() : requestIdleCallback(done, { timeout: idleTimeoutMs });

/**
 * Calls back each time the page has loaded nothing for `quietMs` and the browser is idle (or busy for two seconds), with the
 * addresses loaded since the last call. Returns a function that stops it.
 */
export function onPageIdle(quietMs: number, tell: (addresses: string[]) => unknown): () => void {
  let loaded: string[] = [];
  let timeout = setTimeout(settle, quietMs);
  function settle() {
    const before = loaded.length;
    whenIdle(() => {
      if (loaded.length !== before) return;
      const addresses = loaded;
      loaded = [];
      tell(addresses);
    });
  }
  if (!canObserveLoads) return () => clearTimeout(timeout);
  const observer = new PerformanceObserver((list) => {
    loaded.push(...list.getEntries().map(({ name }) => name));
    clearTimeout(timeout);
    timeout = setTimeout(settle, quietMs);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
}
