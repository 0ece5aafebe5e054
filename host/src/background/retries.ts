/** Pauses before the first and before later retries, in ms; each is twice as long as the one before. */
const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

interface Retry {
  action: () => void;
  pauseMs: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Retries actions by name, each until it is cancelled. */
export function createRetries() {
  const retries = new Map<string, Retry>();

  function cancel(name: string): void {
    clearTimeout(retries.get(name)?.timer);
    retries.delete(name);
  }

  return {
    /** Runs the action after a pause; longer than the last one if it was not cancelled in between. */
    schedule(name: string, action: () => void): void {
      const last = retries.get(name);
      cancel(name);
      const pauseMs = last ? Math.min(longestPauseMs, last.pauseMs * 2) : firstPauseMs;
      retries.set(name, { action, pauseMs, timer: setTimeout(action, pauseMs) });
    },

    cancel,

    cancelAll: () => [...retries.keys()].forEach(cancel),

    /** Runs all scheduled actions at once. */
    runNow(): void {
      for (const { action, timer } of retries.values()) {
        clearTimeout(timer);
        action();
      }
    },
  };
}
