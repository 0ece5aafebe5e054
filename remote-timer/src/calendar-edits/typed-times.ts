import {
  addDays,
  dayBefore,
  daysBetween,
  formatTime,
  instantAt,
  type LocalDate,
  localDateOf,
  otherHalf,
  readDuration,
  readingsOf,
  readTime,
  type TimeOfDay,
  timeOfDayAt,
} from '@timeweave/shared/time';
import { nextAfter, type Span } from '../entry-times/index.ts';

/** Times of an entry as typed. A typed duration determines the end. */
export interface TypedTimes {
  date: LocalDate;
  start: string;
  end: string;
  duration?: string;
}

export type TimesField = 'start' | 'end' | 'duration';

/** The possible spans of typed times, or the invalid field. */
export type MeantTimes = { spans: Span[] } | { field: TimesField };

interface Clock {
  timeZone: string;
  timeFormat: string;
}

/** The form of an entry whose times were `before`; `now` is in Unix seconds. */
export interface TimesForm extends Clock {
  before: Span;
  isNew: boolean;
  now: number;
}

/** Returns the times of an entry as displayed. */
export function typedOf({ start, end }: Span, { timeZone, timeFormat }: Clock): TypedTimes {
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  return { date: localDateOf(start * 1000, timeZone), start: shown(start), end: shown(end) };
}

const secondsAt = (date: LocalDate, time: TimeOfDay, timeZone: string) =>
  readingsOf(instantAt(date, time, timeZone)).map((ms) => ms / 1000);

const timeAt = (seconds: number, timeZone: string) => timeOfDayAt(seconds * 1000, timeZone);

/** Returns the possible instants of the start; an unchanged one keeps its seconds. */
function startsOf(typed: TypedTimes, shown: TypedTimes, before: Span, timeZone: string): number[] | null {
  const isSameTime = typed.start === shown.start;
  if (isSameTime && typed.date === shown.date) return [before.start];
  const time = isSameTime ? timeAt(before.start, timeZone) : readTime(typed.start);
  return time && secondsAt(typed.date, time, timeZone);
}

/** Returns the possible instants of the end for a start. */
function endsOf(
  start: number,
  typed: TypedTimes,
  shown: TypedTimes,
  before: Span,
  timeZone: string,
): number[] | null {
  const isSameEnd = typed.end === shown.end;
  if (isSameEnd && start === before.start) return [before.end];
  // Only the day changed: keep the duration.
  if (isSameEnd && typed.start === shown.start) return [start + (before.end - before.start)];
  const time = isSameEnd ? timeAt(before.end, timeZone) : readTime(typed.end);
  if (!time) return null;
  const days = daysBetween(shown.date, localDateOf(before.end * 1000, timeZone));
  // An entry of more than a day keeps the day of its end; otherwise an end before the start is on the next day.
  if (days < 2) return nextAfter(start, time, timeZone);
  return secondsAt(addDays(typed.date, days), time, timeZone).filter((end) => end >= start);
}

/**
 * Returns the span of a typed duration from the form's own start. A new entry that would then end in the future ends
 * where the form proposes instead, unless that is in the future, too.
 */
function spanLasting(seconds: number, { before, isNew, now }: TimesForm): Span {
  const fromStart = { start: before.start, end: before.start + seconds };
  const isPast = fromStart.end <= now || before.end > now;
  return isNew && !isPast ? { start: before.end - seconds, end: before.end } : fromStart;
}

/**
 * Returns the possible spans of typed times: several if a time is in the repeated hour. Unchanged times keep their
 * seconds.
 */
export function meantTimes(typed: TypedTimes, form: TimesForm): MeantTimes {
  const { before, timeZone } = form;
  const shown = typedOf(before, form);
  const starts = startsOf(typed, shown, before, timeZone);
  if (!starts) return { field: 'start' };
  if (typed.duration !== undefined) {
    const seconds = readDuration(typed.duration);
    if (seconds === null) return { field: 'duration' };
    const lasting = (start: number) =>
      start === before.start ? spanLasting(seconds, form) : { start, end: start + seconds };
    return { spans: starts.map(lasting) };
  }
  const spans: Span[] = [];
  for (const start of starts) {
    const ends = endsOf(start, typed, shown, before, timeZone);
    if (!ends) return { field: 'end' };
    // With two possible starts, only the earlier end: users can type a longer duration.
    for (const end of starts.length > 1 ? ends.slice(0, 1) : ends) spans.push({ start, end });
  }
  return spans.length > 0 ? { spans } : { field: 'end' };
}

/**
 * Returns other spans that typed times can mean: with the other half of the day, from an earlier start if a duration
 * was typed, and the day before for a new entry.
 */
export function otherTimes(typed: TypedTimes, form: TimesForm): Span[] {
  const { before, isNew, timeZone } = form;
  const shown = typedOf(before, form);
  const halves = (text: string, former: string) => (text === former ? text : (otherHalf(text) ?? text));
  const [start, end] = [halves(typed.start, shown.start), halves(typed.end, shown.end)];
  const variants = [typed, { ...typed, start }, { ...typed, end }, { ...typed, start, end }];
  const spans = variants.flatMap((each) => {
    const meant = meantTimes(each, form);
    return 'spans' in meant ? meant.spans : [];
  });
  const seconds = readDuration(typed.duration ?? '');
  const isEndFixed = seconds !== null && typed.start === shown.start && typed.date === shown.date;
  const untilEnd = isEndFixed ? [{ start: before.end - seconds, end: before.end }] : [];
  const earlier = isNew ? spans.map((span) => dayBefore(span, timeZone)) : [];
  return [...spans, ...untilEnd, ...earlier];
}
