const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Runs `read` when data may have changed, again if it changes meanwhile, and retries after a failure. */
export function repeatedRead(
  read: () => Promise<void>,
  /** Reports the error, and resolves to whether to retry. */
  onFailure: (error: unknown) => Promise<boolean>,
) {
  const waiting: (() => void)[] = [];
  let reading: Promise<void> | undefined;
  let isStale = false;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readUntilFresh(): Promise<void> {
    while (isStale) {
      // Timers that are attached together, and their tokens, cause one read.
      await Promise.resolve();
      isStale = false;
      await read();
      pauseMs = firstPauseMs;
    }
  }

  function refresh(): void {
    isStale = true;
    clearTimeout(retry);
    reading ??= readUntilFresh()
      .catch(async (error: unknown) => {
        if (!(await onFailure(error))) return;
        retry = setTimeout(refresh, pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      })
      .finally(() => {
        reading = undefined;
        for (const act of waiting.splice(0)) act();
      });
  }

  return {
    refresh,
    /** Calls `act` now, or after the current read. */
    afterRead: (act: () => void) => void (reading ? waiting.push(act) : act()),
    /** Cancels the retry after a failure. */
    stop: () => clearTimeout(retry),
  };
}
