/** Smaller differences come from the header's resolution of one second. */
const toleranceMs = 2_000;

let skewMs = 0;

/** Corrects `serverNow` by the `Date` header of a response that took `tookMs`; same rule as in the product. */
export function correctClock(dateHeader: string | null, tookMs: number): void {
  const difference = Date.parse(dateHeader ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  skewMs = Math.abs(difference) > toleranceMs + tookMs ? difference : 0;
}

/** Returns the current time by the server's clock, in ms. */
export const serverNow = () => Date.now() + skewMs;
