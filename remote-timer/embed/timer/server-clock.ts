/** Smaller differences come from the header's one-second grain. */
const toleranceMs = 2_000;

let skewMs = 0;

/** Corrects `serverNow` by the `Date` header of a response that took so many ms; the rule is that of the product. */
export function correctClock(dateHeader: string | null, tookMs: number): void {
  const difference = Date.parse(dateHeader ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  skewMs = Math.abs(difference) > toleranceMs + tookMs ? difference : 0;
}

/** Now by the server's clock, in ms. */
export const serverNow = () => Date.now() + skewMs;
