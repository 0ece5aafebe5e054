import {
  addDays,
  type LocalDate,
  localDateOf,
  readingsOf,
  readTime as timeOfDay,
} from '@timeweave/shared/time';
import type { WrittenDuration } from './durations.ts';
import { type Problem, problemOf } from './messages.ts';
import type { Choices, EntryScan, Field } from './read-file.ts';
import type { CellOf } from './row-cells.ts';
import {
  breakReader,
  endFields,
  type RowTime,
  rowTimeReader,
  startFields,
  type statedReader,
} from './row-times.ts';
import { type ClockOf, type EndMoment, type Moment, type Span, spanOf, zoneClock } from './span-of-row.ts';

const hourMs = 3_600_000;
/** Limits of entries in the product: from the year 2000 to a year from now, 999 hours. */
const earliestMs = Date.UTC(2000, 0, 1);
const yearMs = 366 * 24 * hourMs;
const longestMs = 999 * hourMs;

/** The span of a row, with its stated duration; a running row states none. */
interface RowSpan extends Span {
  stated: WrittenDuration | null;
  runs?: true;
  /** The end as it is written, where the stated duration is shorter: of breaks or rounding. */
  writtenEndMs?: number;
}
/** A row's value, or why it has none. */
export type RowResult<Value> = Value | Problem | { skipped: 'running' | 'break' };

export const isProblem = (value: object): value is Problem => 'problem' in value;

function momentOf({ date, seconds, offsetMs }: RowTime): Moment | null {
  if (date === null || seconds === null) return null;
  return offsetMs === null ? { date, seconds } : { ms: Date.parse(date) + seconds * 1000 - offsetMs };
}

function endMomentOf(end: RowTime, start: Moment, zone: string): EndMoment | null {
  if (end.seconds === null) return null;
  const dated = momentOf(end);
  if (dated) return dated;
  return 'ms' in start
    ? { date: localDateOf(start.ms, zone), seconds: end.seconds }
    : { seconds: end.seconds };
}

/**
 * Returns a function that places rows without a start: one after the other from the day's start, for each person and day. A
 * row that would start on the next day starts with the first again, so that each day keeps its hours.
 */
function dayStack(dayStart: string, clockOf: ClockOf) {
  const { hour, minute } = timeOfDay(dayStart) ?? { hour: 9, minute: 0 };
  const persons = new Map<string, number>();
  // A number for each person and day: a file can have a million.
  const ends = new Map<number, number>();
  return (person: string, date: LocalDate, seconds: number): Span => {
    const index = persons.get(person) ?? persons.size;
    persons.set(person, index);
    const key = index * 100_000 + Date.parse(date) / 86_400_000;
    const [first] = readingsOf(clockOf(date, (hour * 60 + minute) * 60));
    const [midnight] = readingsOf(clockOf(addDays(date, 1), 0));
    const free = ends.get(key) ?? first;
    const startMs = free < midnight ? free : first;
    const endMs = startMs + seconds * 1000;
    ends.set(key, endMs);
    return { startMs, endMs };
  };
}

/** Returns whether the stated duration is shorter than the span, by more than its precision; 0 states nothing. */
function isShorter({ startMs, endMs }: Span, stated: WrittenDuration | null): stated is WrittenDuration {
  return stated !== null && stated.seconds > 0 && (endMs - startMs) / 1000 - stated.seconds > stated.within;
}

/** Returns a function that reads when the entry of a row was. */
export function spanReader(
  scan: EntryScan,
  choices: Choices,
  readStated: ReturnType<typeof statedReader>,
  nameOf: (field: Field) => string,
) {
  const readTime = rowTimeReader(choices.date_order ?? scan.dateOrder.value, nameOf);
  const readBreak = breakReader(choices.decimal_sign ?? scan.decimalSign.value);
  const clockOf = zoneClock(choices.zone);
  const stack = dayStack(choices.day_start, clockOf);
  const hasEnd = endFields.some((field) => scan.mapping[field] !== undefined);

  /** The duration where it must give the length. */
  const lengthOf = (cell: CellOf): number | Problem => {
    const stated = readStated(cell);
    if (!stated) return problemOf('no-duration');
    const { field, text, read } = stated;
    if (!read) return problemOf('unreadable-duration', nameOf(field), text);
    return read.seconds < 0 ? problemOf('negative-duration', nameOf(field), text) : read.seconds;
  };

  const withoutStart = (cell: CellOf, person: string, date: LocalDate, end: RowTime): Span | Problem => {
    if (end.seconds !== null) return problemOf('no-start-time');
    const seconds = lengthOf(cell);
    if (typeof seconds !== 'number') return seconds;
    if (seconds * 1000 > longestMs) return problemOf('too-long');
    return stack(person, date, seconds);
  };

  const withoutEnd = (
    cell: CellOf,
    start: Moment,
    stated: WrittenDuration | null,
  ): RowResult<Span & Partial<RowSpan>> => {
    const running = hasEnd && (stated?.seconds ?? 0) === 0;
    if (running && choices.running === 'skip') return { skipped: 'running' };
    const begin = spanOf(start, start, null, clockOf);
    if (!begin) return problemOf('end-before-start');
    if (running)
      return { ...begin, stated: null, runs: true, endMs: Math.floor(choices.now.getTime() / 1000) * 1000 };
    const seconds = lengthOf(cell);
    if (typeof seconds !== 'number') return seconds;
    return { ...begin, endMs: begin.startMs + seconds * 1000 };
  };

  /** The duration of a row that states a break instead: what is between start and end without it. */
  const withoutBreak = (cell: CellOf, { startMs, endMs }: Span): WrittenDuration | null | Problem => {
    const text = cell('break');
    if (text === '') return null;
    const seconds = readBreak(text);
    if (seconds === null) return problemOf('unreadable-duration', nameOf('break'), text);
    const worked = (endMs - startMs) / 1000 - seconds;
    if (seconds < 0 || worked < 0) return problemOf('wrong-break', nameOf('break'), text);
    return seconds === 0 ? null : { seconds: worked, within: 0 };
  };

  return (cell: CellOf, person: string): RowResult<RowSpan> => {
    const start = readTime(cell, startFields);
    if (isProblem(start)) return start;
    const end = readTime(cell, endFields);
    if (isProblem(end)) return end;
    if (start.date === null) return problemOf('no-start');
    const stated = readStated(cell)?.read ?? null;
    const from = momentOf(start);
    const to = from && endMomentOf(end, from, choices.zone);
    const span = !from
      ? withoutStart(cell, person, start.date, end)
      : to
        ? // `5400` can be seconds: it does not say on which day the end is.
          spanOf(from, to, stated?.isBare ? null : stated, clockOf)
        : withoutEnd(cell, from, stated);
    if (!span) {
      const skipped = from && !('ms' in from) && clockOf(from.date, from.seconds).kind === 'skipped';
      if (skipped) return problemOf('skipped-hour', nameOf(start.field), cell(start.field));
      return problemOf('end-before-start', nameOf(end.field), cell(end.field));
    }
    if (isProblem(span) || 'skipped' in span) return span;
    const named = [nameOf(start.field), cell(start.field)] as const;
    if (span.endMs < span.startMs) return problemOf('end-before-start');
    if (span.endMs - span.startMs > longestMs) return problemOf('too-long');
    if (span.startMs < earliestMs) return problemOf('too-early', ...named);
    if (span.endMs > choices.now.getTime() + yearMs) return problemOf('too-late', ...named);
    const worked = to ? (stated ?? withoutBreak(cell, span)) : null;
    if (worked && isProblem(worked)) return worked;
    if (!isShorter(span, worked)) return { stated, ...span };
    const endMs = choices.shorter === 'end' ? span.endMs : span.startMs + worked.seconds * 1000;
    return { stated: worked, ...span, endMs, writtenEndMs: span.endMs };
  };
}
