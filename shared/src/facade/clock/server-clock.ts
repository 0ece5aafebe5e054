const key = 'timeweave.clock-skew';

/** Smaller differences come from the header's resolution of one second. */
const toleranceMs = 2_000;

// Restores the last known skew, also for a page that opens offline.
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
    // Without storage, the skew is measured again.
  }
}

/**
 * Corrects the clock by a response's `Date` header. `tookMs` is the request's duration, which is the possible error of the
 * measurement.
 */
export function correctClock(dateHeader: unknown, tookMs: number): void {
  const difference = Date.parse(String(dateHeader)) - Date.now();
  if (Number.isNaN(difference)) return;
  skewMs = Math.abs(difference) > toleranceMs + tookMs ? difference : 0;
  storeSkew();
}

/** Returns the current time by the server's clock, in ms. */
export function serverNow(): number {
  return Date.now() + skewMs;
}
