/** Between a sign of the server and the next ping, in ms: a line with 2 s of latency still responds within 3 s. */
const pingAfterMs = 500;

/** Longest time without progress in ms, also while the server responds to pings. */
const longestMs = 30_000;

/** The network, as seen while something is being loaded. */
interface Line {
  /** Calls the listener whenever a file has arrived; returns a function that stops it. */
  watchProgress: (listener: () => void) => () => void;
  /** Returns whether the server responds to a small request. */
  ping: (signal: AbortSignal) => Promise<boolean>;
}

function restartable(ms: number, action: () => void) {
  let timeout = setTimeout(action, ms);
  return {
    stop: () => clearTimeout(timeout),
    restart() {
      clearTimeout(timeout);
      timeout = setTimeout(action, ms);
    },
  };
}

/**
 * Resolves or rejects as the work does; rejects when no file has arrived and no ping was answered for the limit. Pings tell
 * a slow line with a large file from a dead server; a server that answers pings but delivers no file times out as well.
 */
export function untilSilent<Result>(
  limitMs: number,
  work: Promise<Result>,
  { watchProgress, ping }: Line,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const giveUp = (ms: number) => () => {
      end();
      reject(new Error(`no progress for ${ms / 1000} s`));
    };
    const silent = restartable(limitMs, giveUp(limitMs));
    const stalled = restartable(longestMs, giveUp(longestMs));
    const pinging = restartable(pingAfterMs, () => void pingOnce());

    let isPinging = false;
    async function pingOnce() {
      if (isPinging) return;
      isPinging = true;
      const responds = await ping(ended.signal);
      isPinging = false;
      if (ended.signal.aborted) return;
      if (responds) silent.restart();
      pinging.restart();
    }

    const timers = [silent, stalled, pinging];
    const unwatch = watchProgress(() => timers.forEach(({ restart }) => restart()));
    function end() {
      ended.abort();
      unwatch();
      timers.forEach(({ stop }) => stop());
    }
    void work.then(resolve, reject).finally(end);
  });
}
