import type { LocalDate } from '@timeweave/shared/time';
import { isPresentable, readWritten, readWrittenTime } from './dates.ts';
import type { DurationUnit, WrittenDuration } from './durations.ts';
import { durationReader } from './durations.ts';
import { type Problem, problemOf } from './messages.ts';
import type { DateOrder, DecimalSign, Field } from './read-file.ts';
import { remember } from './remember.ts';
import type { CellOf } from './row-cells.ts';

export const startFields = ['startDate', 'start', 'startTime'] as const;
export const endFields = ['endDate', 'end', 'endTime'] as const;
/** With the seconds of a bare number. */
export const durationFields: readonly [Field, DurationUnit][] = [
  ['duration', 3600],
  ['minutes', 60],
  ['seconds', 1],
];

/** Date, time of day and offset from all cells of a start or an end; later fields are more exact about the time. */
export interface RowTime {
  date: LocalDate | null;
  seconds: number | null;
  offsetMs: number | null;
  /** The cell of the date, or else of the time, for messages. */
  field: Field;
}

/** Parses a cell of a date or time; a column of times has other rules than a date. */
export function timeReaders() {
  const [any, time] = [remember(readWritten), remember(readWrittenTime)];
  return (field: Field, text: string) =>
    field === 'startTime' || field === 'endTime' ? time(text) : any(text);
}

/** Returns a function that reads the start or the end of a row. */
export function rowTimeReader(order: DateOrder, nameOf: (field: Field) => string) {
  const read = timeReaders();
  return (cell: CellOf, sides: readonly Field[]): RowTime | Problem => {
    const time: RowTime = { date: null, seconds: null, offsetMs: null, field: sides[0] ?? 'start' };
    for (const field of sides) {
      const text = cell(field);
      if (text === '') continue;
      const written = read(field, text);
      if (!written) return problemOf('unreadable-date', nameOf(field), text);
      if (written.date && time.date === null) {
        time.date = written.date.days[order];
        if (time.date === null) return problemOf('no-such-date', nameOf(field), text);
        if (!isPresentable(time.date))
          return problemOf(time.date < '2000' ? 'too-early' : 'too-late', nameOf(field), text);
        time.field = field;
      }
      if (written.seconds === null) continue;
      time.seconds = written.seconds;
      time.offsetMs = written.offsetMs;
    }
    return time;
  };
}

/** Returns a function that reads a break in seconds: a bare whole number is minutes; null if it is unreadable. */
export function breakReader(sign: DecimalSign) {
  const [hours, minutes] = [durationReader(sign, 3600), durationReader(sign, 60)];
  return (text: string): number | null => (/^\d+$/.test(text) ? minutes(text) : hours(text))?.seconds ?? null;
}

/** Returns a function that reads the stated duration: undefined without one, or the text that is unreadable. */
export function statedReader(sign: DecimalSign) {
  const readers = durationFields.map(([field, unit]) => ({ field, read: durationReader(sign, unit) }));
  return (cell: CellOf): { field: Field; text: string; read: WrittenDuration | null } | undefined => {
    for (const { field, read } of readers) {
      const text = cell(field);
      if (text !== '') return { field, text, read: read(text) };
    }
    return undefined;
  };
}
