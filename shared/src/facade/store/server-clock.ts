const key = 'timeweave.clock-skew';

/** Differences below this are the header's one-second grain, not a wrong clock. */
const toleranceMs = 2_000;

// A clock that was wrong when the server was heard last is wrong still, also on a page that opens without it.
let skewMs = storedSkew();

function storedSkew(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function storeSkew(): void {
  try {
    if (skewMs === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, String(skewMs));
  } catch {
    // What cannot be stored is measured again.
  }
}

/**
 * Takes the `Date` header of an answer and how many ms it took, which may have been all on the way back: the
 * server's clock decides, this machine's may be wrong.
 */
export function correctClock(dateHeader: unknown, tookMs: number): void {
  const serverMs = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  skewMs = Math.abs(difference) > toleranceMs + tookMs ? difference : 0;
  storeSkew();
}

/** Now by the server's clock, in ms. */
export function serverNow(): number {
  return Date.now() + skewMs;
}
