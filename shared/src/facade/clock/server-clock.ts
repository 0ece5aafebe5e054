import { browserItems } from '../../browser-storage/index.ts';

const key = 'timeweave.clock-skew';

/** Smaller differences come from the header's resolution of one second. */
const toleranceMs = 2_000;

// Restores the last known skew, also for a page that opens offline.
let skewMs = Number(browserItems.read(key)) || 0;

/**
 * Corrects the clock by a response's `Date` header. `tookMs` is the request's duration, which is the possible error of the
 * measurement.
 */
export function correctClock(dateHeader: unknown, tookMs: number): void {
  const difference = Date.parse(String(dateHeader)) - Date.now();
  if (Number.isNaN(difference)) return;
  skewMs = Math.abs(difference) > toleranceMs + tookMs ? difference : 0;
  if (skewMs === 0) browserItems.drop(key);
  else browserItems.keep(key, String(skewMs));
}

/** Returns the current time by the server's clock, in ms. */
export function serverNow(): number {
  return Date.now() + skewMs;
}
