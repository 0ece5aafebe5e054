/** Pauses before the first and the last retries, in ms; each pause is twice the previous one. */
const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

interface Retry {
  action: () => void;
  pauseMs: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Returns a scheduler that retries actions by name, each until it is cancelled. */
export function createRetries() {
  const retries = new Map<string, Retry>();

  function cancel(name: string): void {
    clearTimeout(retries.get(name)?.timer);
    retries.delete(name);
  }

  return {
    /** Runs the action after a pause, which grows until the name is cancelled. */
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
