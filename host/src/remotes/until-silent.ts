/** Between a sign of the server and the next ping, in ms. */
const pingAfterMs = 500;

/** Silence in ms after which the server of the release to fall back to is compared. */
const doubtAfterMs = 3_000;

/** Longest silence in ms. */
const silenceMs = 10_000;

/** Longest time without a file in ms, also while the server responds to pings. */
const longestMs = 30_000;

/** The same in ms while pings are quick and there are files to fall back to: the line is not slow, the file has stalled. */
const stalledMs = 10_000;

/** A ping that takes longer, in ms, may share a slow line with a large file. */
const quickPingMs = 1_000;

/** The network, as seen while something is being loaded. */
interface Line {
  /** Calls the listener whenever a file has arrived; returns a function that stops it. */
  watchProgress: (listener: () => void) => () => void;
  /** Resolves to whether the server responds to a small request. */
  ping: (signal: AbortSignal) => Promise<boolean>;
  /** The same for the files to fall back to, if there are any. */
  pingFallback?: (signal: AbortSignal) => Promise<boolean>;
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
 * Resolves or rejects as the work does. Rejects after 10 s without a file or a response to a ping, or after 3 s if the
 * files to fall back to are within reach: a slow line delays the responses to all pings, a dead server those to its own.
 * A server that responds to pings but delivers no file for 30 s is given up as well, or for 10 s
 * if the pings are quick and there is a fallback.
 */
export function untilSilent<Result>(
  work: Promise<Result>,
  { watchProgress, ping, pingFallback }: Line,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const giveUp = (ms: number) => {
      end();
      reject(new Error(`no progress for ${ms / 1000} s`));
    };
    const silent = restartable(silenceMs, () => giveUp(silenceMs));
    const late = restartable(longestMs, () => giveUp(longestMs));
    const stalled = restartable(stalledMs, () => pingFallback && giveUp(stalledMs));
    const pinging = restartable(pingAfterMs, () => void pingOnce());
    const doubtful = restartable(doubtAfterMs, () => void compare());

    let signs = 0;
    function noteSign(): void {
      signs += 1;
      for (const { restart } of [silent, doubtful, pinging]) restart();
    }

    let isPinging = false;
    async function pingOnce() {
      if (isPinging) return;
      isPinging = true;
      const sentAt = performance.now();
      const responds = await ping(ended.signal);
      isPinging = false;
      if (ended.signal.aborted) return;
      if (performance.now() - sentAt > quickPingMs) stalled.restart();
      if (responds) noteSign();
      else pinging.restart();
    }

    /** Gives up if a ping to the fallback is answered although it was sent seconds after the one that is not. */
    async function compare() {
      const signsBefore = signs;
      const isReachable = await pingFallback?.(ended.signal);
      if (isReachable && signs === signsBefore && !ended.signal.aborted) giveUp(doubtAfterMs);
    }

    const unwatch = watchProgress(() => {
      late.restart();
      stalled.restart();
      noteSign();
    });
    function end() {
      ended.abort();
      unwatch();
      for (const { stop } of [silent, late, stalled, pinging, doubtful]) stop();
    }
    void work.then(resolve, reject).finally(end);
  });
}
