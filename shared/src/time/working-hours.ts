import { type DurationFormat, formatDuration } from './duration.ts';
import { addDays, daysBetween, startOfWeek, weekday } from './local-date.ts';
import type { LocalDate, Seconds } from './units.ts';

/** Minutes to work on each weekday, Sunday first; 0 on days that are not working days. */
export type WeekMinutes = readonly number[];

/** Eight hours from Monday to Friday. */
export const defaultWeekMinutes: WeekMinutes = [0, 480, 480, 480, 480, 480, 0];

/** What decides about a person's target in a workspace. */
export interface HoursSettings {
  /** The workspace's hours, which count only while it has turned targets on. */
  workspace: { isOn: boolean; minutes: WeekMinutes };
  /** The person's own hours, which replace the workspace's. */
  own: WeekMinutes | null;
}

/** Returns the hours that apply; undefined without a target: turned off, or no working day in a week. */
export function hoursInForce({ workspace, own }: HoursSettings): WeekMinutes | undefined {
  const minutes = own ?? (workspace.isOn ? workspace.minutes : undefined);
  return minutes?.some((each) => each > 0) ? minutes : undefined;
}

export interface WorkingHours {
  minutes: WeekMinutes;
  daysOff: ReadonlySet<LocalDate>;
}

/** Returns the seconds to work on a day. A local day has its whole target also when the clocks change. */
export function targetOfDay({ minutes, daysOff }: WorkingHours, date: LocalDate): Seconds {
  return daysOff.has(date) ? 0 : (minutes[weekday(date)] ?? 0) * 60;
}

/** Returns the seconds to work on the days from `start` to `end`. */
export function targetOfDays(hours: WorkingHours, start: LocalDate, end: LocalDate): Seconds {
  let target = 0;
  for (let date = start; date <= end; date = addDays(date, 1)) target += targetOfDay(hours, date);
  return target;
}

/** Returns the seconds to work in the week of `date`; `firstDayOfWeek` 0 is Sunday. */
export function targetOfWeek(hours: WorkingHours, date: LocalDate, firstDayOfWeek: number): Seconds {
  const start = startOfWeek(date, firstDayOfWeek);
  return targetOfDays(hours, start, addDays(start, 6));
}

export interface Progress {
  /** Share of the target, from 0 to 1. */
  share: number;
  missing: Seconds;
}

/** Returns the progress towards a target; undefined without one. */
export function progressOf(tracked: Seconds, target: Seconds): Progress | undefined {
  if (target <= 0) return undefined;
  return { share: Math.min(1, Math.max(0, tracked / target)), missing: Math.max(0, target - tracked) };
}

/** Days in a row, both ends included. */
export interface DaysInRow {
  start: LocalDate;
  end: LocalDate;
}

/** Returns the ranges of consecutive days, earliest first. */
export function rangesOf(days: Iterable<LocalDate>): DaysInRow[] {
  const ranges: DaysInRow[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = ranges.at(-1);
    if (last && daysBetween(last.end, day) === 1) last.end = day;
    else ranges.push({ start: day, end: day });
  }
  return ranges;
}

/** Formats hours without seconds: `40:00 h`, or `40.00 h` with the format Decimal. */
export function formatHours(seconds: Seconds, format: DurationFormat = 'Improved'): string {
  if (format === 'Decimal') return formatDuration(seconds, format);
  return `${formatDuration(seconds, 'Improved').slice(0, -3)} h`;
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const hoursText = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};

/** Returns hours in words, such as '8 h Monday to Thursday, 6 h 30 min Friday'. */
export function weekText(minutes: WeekMinutes, firstDayOfWeek = 1): string {
  const days = names.map((_, at) => (firstDayOfWeek + at) % 7);
  const groups: { minutes: number; days: number[] }[] = [];
  for (const day of days) {
    const each = minutes[day] ?? 0;
    const last = groups.at(-1);
    if (last?.minutes === each) last.days.push(day);
    else groups.push({ minutes: each, days: [day] });
  }
  const texts = groups.flatMap((group) => {
    const [first, last] = [names[group.days[0] ?? 0], names[group.days.at(-1) ?? 0]];
    if (group.minutes === 0) return [];
    return [`${hoursText(group.minutes)} ${first === last ? first : `${first} to ${last}`}`];
  });
  return texts.join(', ') || 'No working days';
}
