import type { ReportView } from '@timeweave/shared/api';
import {
  addDays,
  type LocalDate,
  localDateOf,
  presetPeriod,
  timeOfDayAt,
  weekday,
} from '@timeweave/shared/time';

const mailHour = 8;

/** The interval of a mailed report and its calendar settings. */
export interface Schedule {
  every: 'week' | 'month';
  zone: string;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
}

/**
 * Returns the day whose report is due at this time: the first of a week or month, from 08:00 on, for 24
 * hours, so that a restarted server can catch up.
 */
export function dueDay(instantMs: number, { every, zone, firstDayOfWeek }: Schedule): LocalDate | undefined {
  const today = localDateOf(instantMs, zone);
  const day = timeOfDayAt(instantMs, zone).hour >= mailHour ? today : addDays(today, -1);
  const isDue = every === 'week' ? weekday(day) === firstDayOfWeek : day.endsWith('-01');
  return isDue ? day : undefined;
}

/** Presets that end before the day itself. */
const past = new Set(['yesterday', 'last-week', 'last-month', 'last-year']);

/** Returns the period of the report that is mailed on a day. An unfinished period ends on the day before. */
export function mailedDays({ period, first_day_of_week }: ReportView, day: LocalDate) {
  if (!('preset' in period)) return period;
  const asOf = past.has(period.preset) ? day : addDays(day, -1);
  return presetPeriod(period.preset, asOf, first_day_of_week);
}
