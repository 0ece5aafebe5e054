import {
  dateFormats,
  formatDate,
  formatDuration,
  formatTime,
  localDateOf,
  startOfWeek,
} from '@timeweave/shared/time';
import type { UserProperties } from '@timeweave/shared/api';

/** The other formats of the specification (section 9). */
const timeFormats = ['12-hour', '24-hour'] as const;
const durationFormats = ['Improved', 'Classic', 'Decimal'] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 47 min 6 s, the specification's example. */
const exampleSeconds = 2826;

interface Moment {
  nowMs: number;
  timeZone: string;
}

/** The date formats, each with today's date. */
export function dateOptions({ nowMs, timeZone }: Moment) {
  const today = localDateOf(nowMs, timeZone);
  return dateFormats.map((value) => ({ value, label: `${value} · ${formatDate(today, value)}` }));
}

/** The time formats, each with the current time. */
export function timeOptions({ nowMs, timeZone }: Moment) {
  return timeFormats.map((value) => ({ value, label: `${value} · ${formatTime(nowMs, timeZone, value)}` }));
}

/** The duration formats, each with the same duration. */
export const durationOptions = durationFormats.map((value) => ({
  value,
  label: `${value} · ${formatDuration(exampleSeconds, value)}`,
}));

/** The weekdays, each with the date on which the current week would have begun. */
export function weekdayOptions(
  { nowMs, timeZone }: Moment,
  { dateFormat }: Pick<UserProperties, 'dateFormat'>,
) {
  const today = localDateOf(nowMs, timeZone);
  return weekdays.map((name, day) => ({
    value: String(day),
    label: `${name} · from ${formatDate(startOfWeek(today, day), dateFormat)}`,
  }));
}
