const canObserveLoads = typeof PerformanceObserver !== 'undefined';

/** Maximum wait for an idle browser, in ms: a busy machine may never be idle. */
const idleTimeoutMs = 2_000;

/** Safari has no idle callback. */
const whenIdle = (done: () => void) =>
  typeof requestIdleCallback === 'undefined' ? done() : requestIdleCallback(done, { timeout: idleTimeoutMs });

/**
 * Calls back each time the browser was idle, loaded nothing for `quietMs` and is idle again, with the addresses loaded since
 * the last call. A browser that is busy for two seconds counts as idle. Returns a function that stops it.
 */
export function onPageIdle(quietMs: number, tell: (addresses: string[]) => unknown): () => void {
  let loaded: string[] = [];
  let timeout: ReturnType<typeof setTimeout>;
  let turn = 0;
  function wait() {
    clearTimeout(timeout);
    turn += 1;
    const ofThisTurn = turn;
    const whenStillIdle = (done: () => void) => whenIdle(() => ofThisTurn === turn && done());
    // A slow device runs what it has loaded for longer than the quiet time, and then loads data.
    whenStillIdle(() => {
      timeout = setTimeout(() => whenStillIdle(settle), quietMs);
    });
  }
  function settle() {
    const addresses = loaded;
    loaded = [];
    tell(addresses);
  }
  function stop() {
    turn += 1;
    clearTimeout(timeout);
  }
  wait();
  if (!canObserveLoads) return stop;
  const observer = new PerformanceObserver((list) => {
    loaded.push(...list.getEntries().map(({ name }) => name));
    wait();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    observer.disconnect();
    stop();
  };
}
