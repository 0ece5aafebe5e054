/** Time in ms between a sign of life of the server and the next ping. */
const pingAfterMs = 500;

/** Silence in ms after which the fallback's server is pinged for comparison. */
const doubtAfterMs = 3_000;

/** Maximum silence in ms. */
const silenceMs = 10_000;

/** Maximum time without a file in ms, even if the server responds to pings. */
const longestMs = 30_000;

/** The same in ms while pings are quick and there is a fallback: the file stalls, although the network is not slow. */
const stalledMs = 10_000;

/** A slower ping, in ms, may share a slow network with a large file. */
const quickPingMs = 1_000;

/** The network during a load. */
interface Line {
  /** Calls the listener whenever a file has arrived; returns a function that stops it. */
  watchProgress: (listener: () => void) => () => void;
  /** Resolves to whether the server responds to a small request. */
  ping: (signal: AbortSignal) => Promise<boolean>;
  /** The same for the fallback's files, if there is one. */
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
 * Settles like `work`. Rejects after 10 s without a file or a response to a ping, or after 3 s if the fallback's server
 * responds: a slow network delays all pings, a dead server only its own. Also gives up a server that responds to pings but
 * delivers no file for 30 s, or for 10 s if the pings are quick and there is a fallback.
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

    /** Gives up if the fallback responds to a later ping while the earlier one is still pending. */
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
