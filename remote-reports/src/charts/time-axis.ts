const minute = 60;
const hour = 3600;
const steps = [
  1,
  2,
  5,
  10,
  15,
  30,
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute),
  ...[1, 2, 5, 10, 20, 50].map((hours) => hours * hour),
];
const maxSteps = 5;

/** Returns the seconds between two lines, for at most five lines up to the longest bar. */
function stepFor(seconds: number): number {
  const known = steps.find((step) => seconds <= step * maxSteps);
  if (known) return known;
  const power = 10 ** Math.floor(Math.log10(seconds / hour / maxSteps));
  const factor = [1, 2, 5].find((each) => seconds <= each * power * hour * maxSteps) ?? 10;
  return factor * power * hour;
}

/** Returns the lines of the axis in hours, from 0 to the first at or above the longest bar (ms). */
export function axisHours(longestMs: number): number[] {
  const seconds = longestMs / 1000;
  const step = stepFor(seconds);
  const count = Math.max(1, Math.ceil(seconds / step));
  return Array.from({ length: count + 1 }, (_, nth) => (nth * step) / hour);
}

/** Returns the label of a line: `8 h`, `1.5 h`, `30 min` or `15 s`. */
export function axisText(hours: number): string {
  const seconds = Math.round(hours * hour);
  const write = (value: number, unit: string) =>
    `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`;
  if (seconds === 0 || seconds >= hour) return write(seconds / hour, 'h');
  return seconds >= minute ? write(seconds / minute, 'min') : write(seconds, 's');
}

/** Converts ms to hours with four decimals (specification, section 9). */
export const inHours = (ms: number) => Math.round(ms / 360) / 10_000;
