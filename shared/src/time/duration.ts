import type { Seconds } from './units.ts';

export type DurationFormat = 'Improved' | 'Classic' | 'Decimal';

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

const whole = new Intl.NumberFormat('en');
const twoDigits = new Intl.NumberFormat('en', { minimumIntegerDigits: 2 });
const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function parts(totalSeconds: Seconds) {
  const seconds = Math.max(0, Math.floor(totalSeconds));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}

/** Formats `hh:mm:ss`; hours may have more than two digits. */
export function formatClock(totalSeconds: Seconds): string {
  const { hours, minutes, seconds } = parts(totalSeconds);
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}`;
}

/**
 * Formats a duration as the user chose (specification, section 9): Improved `0:47:06`, Classic `47:06 min` below an hour and
 * `01:47:06` from one hour, Decimal `0.79 h`. Sums have thousands separators: `1,234:47:06`.
 */
export function formatDuration(totalSeconds: Seconds, format: DurationFormat): string {
  const { hours, minutes, seconds } = parts(totalSeconds);
  if (format === 'Decimal') return `${decimal.format(Math.max(0, totalSeconds) / 3600)} h`;
  if (format === 'Improved') return `${whole.format(hours)}:${pad(minutes)}:${pad(seconds)}`;
  return hours === 0
    ? `${pad(minutes)}:${pad(seconds)} min`
    : `${twoDigits.format(hours)}:${pad(minutes)}:${pad(seconds)}`;
}

/** Formats a sum in a list: as `formatDuration`, but from 100 hours on without seconds: `1,234:47 h`. */
export function formatSum(totalSeconds: Seconds, format: DurationFormat): string {
  const { hours, minutes } = parts(totalSeconds);
  if (hours < 100 || format === 'Decimal') return formatDuration(totalSeconds, format);
  return `${whole.format(hours)}:${pad(minutes)} h`;
}

/**
 * Formats the quantity of a priced line, so that a reader can check the amount: hours with two decimals where these are
 * exact (`12.50 h`), otherwise hours, minutes and seconds (`5:00:18`).
 */
export function exactHours(totalSeconds: Seconds): string {
  return formatDuration(totalSeconds, totalSeconds % 36 === 0 ? 'Decimal' : 'Improved');
}
