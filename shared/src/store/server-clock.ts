let skewMs = 0;

/** Differences below this are the header's one-second grain and the way of the answer, not a wrong clock. */
const toleranceMs = 2_000;

/** Takes the `Date` header of an answer: the server's clock decides, this machine's may be wrong. */
export function correctClock(dateHeader: unknown): void {
  const serverMs = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  skewMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** Now by the server's clock, in ms. */
export function serverNow(): number {
  return Date.now() + skewMs;
}
