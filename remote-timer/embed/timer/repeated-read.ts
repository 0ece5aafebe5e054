const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Runs `read` when something may have changed, once more when it changes meanwhile, and again after a failure. */
export function repeatedRead(
  read: () => Promise<void>,
  /** Says what has failed, and resolves to whether to try again. */
  onFailure: (error: unknown) => Promise<boolean>,
) {
  const waiting: (() => void)[] = [];
  let reading: Promise<void> | undefined;
  let isStale = false;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readUntilFresh(): Promise<void> {
    while (isStale) {
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
    /** Calls `act` now, or when the read that runs has ended. */
    afterRead: (act: () => void) => void (reading ? waiting.push(act) : act()),
    /** Ends the attempts after a failure. */
    stop: () => clearTimeout(retry),
  };
}
