import {
  dateFormats,
  formatDate,
  formatDuration,
  formatTime,
  localDateOf,
  startOfWeek,
} from '@timeweave/shared/time';
import type { UserProperties } from '@timeweave/shared/api';

/** The other formats in the specification (section 9). */
const timeFormats = ['12-hour', '24-hour'] as const;
const durationFormats = ['Improved', 'Classic', 'Decimal'] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 47 min 6 s, the example in the specification. */
const exampleSeconds = 2826;

interface Moment {
  nowMs: number;
  timeZone: string;
}

export function dateOptions({ nowMs, timeZone }: Moment) {
  const today = localDateOf(nowMs, timeZone);
  return dateFormats.map((value) => ({ value, label: `${value} · ${formatDate(today, value)}` }));
}

export function timeOptions({ nowMs, timeZone }: Moment) {
  return timeFormats.map((value) => ({ value, label: `${value} · ${formatTime(nowMs, timeZone, value)}` }));
}

export const durationOptions = durationFormats.map((value) => ({
  value,
  label: `${value} · ${formatDuration(exampleSeconds, value)}`,
}));

/** Returns the weekdays, each with the start of the current week if it were the first day. */
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
