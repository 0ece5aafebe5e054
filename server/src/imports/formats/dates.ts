import { patterns } from '@timeweave/shared/api';
import { isLocalDate, type LocalDate, readTime } from '@timeweave/shared/time';
import { readNamedDate } from './month-names.ts';
import type { DateOrder, Decision } from './read-file.ts';

/** A date whose day and month are not told apart yet, except after a year. */
interface WrittenDate {
  yearFirst: boolean;
  first: number;
  second: number;
  dots: boolean;
  /** The day in each order; null if it does not exist. */
  days: Readonly<Record<DateOrder, LocalDate | null>>;
}

/** A cell with a date, a time of day (in seconds), or both, perhaps with an offset from UTC. */
export interface WrittenTime {
  date: WrittenDate | null;
  seconds: number | null;
  offsetMs: number | null;
  twelveHours: boolean;
}

/** Characters of a date and time. */
const longest = 60;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const zoned = /^(.*?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;
const fraction = /(:\d{2})[.,]\d+/;
/** `a. m.` is Spanish. */
const spacedHalf = /([ap])\. m\.?$/i;
const half = /[ap]\.? ?m\.?$/i;

const presentable = new RegExp(patterns.localDate);

const pad = (number: number, length: number) => String(number).padStart(length, '0');

function dayOf(year: number, month: number, day: number): LocalDate | null {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isLocalDate(text) ? text : null;
}

const restAfter = (text: string, written: string) => text.slice(written.length).replace(/^[T,]?\s*/i, '');

/** A date with one meaning in every order of day and month. */
const plainDate = (year: number, month: number, day: number, dots = false): WrittenDate => {
  const date = dayOf(year, month, day);
  return { yearFirst: true, first: year, second: month, dots, days: { YMD: date, DMY: date, MDY: date } };
};

function readDate(text: string): { date: WrittenDate; rest: string } | null {
  const fixed = yearFirst.exec(text);
  const found = fixed ?? yearLast.exec(text);
  if (!found) {
    const named = readNamedDate(text);
    if (!named) return null;
    const { year, month, day } = named;
    return { date: plainDate(year, month, day), rest: restAfter(text, named.text) };
  }
  const [written = '', ...cells] = found;
  const [first, second, third] = [Number(cells[0]), Number(cells[2]), Number(cells[3])];
  const rest = restAfter(text, written);
  const dots = cells[1] === '.';
  if (fixed) return { date: plainDate(first, second, third, dots), rest };
  // Spreadsheets shorten years.
  const year = cells[3]?.length === 2 ? 2000 + third : third;
  const days = {
    YMD: dayOf(year, second, first),
    DMY: dayOf(year, second, first),
    MDY: dayOf(year, first, second),
  };
  return { date: { yearFirst: false, first, second, dots, days }, rest };
}

function readOffset(written: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(written) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}

function readSeconds(text: string): number | null {
  const time = readTime(text.replace(fraction, '$1').replace(spacedHalf, '$1.m.'));
  return time && (time.hour * 60 + time.minute) * 60 + time.second;
}

/** Whether the API can present a day: years such as 0001 and 9999 stand for 'never'. */
export const isPresentable = (day: LocalDate): boolean => presentable.test(day);

/** Reads a cell with a date and time; null if it is unreadable. */
export function readWritten(text: string): WrittenTime | null {
  if (text.length > longest) return null;
  const found = readDate(text);
  const rest = found ? found.rest : text;
  const date = found?.date ?? null;
  if (found && rest === '') return { date, seconds: null, offsetMs: null, twelveHours: false };
  const [, before = rest, offset] = (date && zoned.exec(rest)) ?? [];
  const seconds = readSeconds(before);
  if (seconds === null) return null;
  const offsetMs = offset === undefined ? null : readOffset(offset);
  return { date, seconds, offsetMs, twelveHours: half.test(before) };
}

/** Reads a cell of a column of times, where `9.30.15` is no date. */
export function readWrittenTime(text: string): WrittenTime | null {
  const seconds = text.length > longest ? null : readSeconds(text);
  if (seconds === null) return readWritten(text);
  return { date: null, seconds, offsetMs: null, twelveHours: half.test(text) };
}

/** Collects what the dates of all columns show about the order of day and month. */
export class DateOrderEvidence {
  private dayFirst = 0;
  private monthFirst = 0;
  private dots = 0;
  private withoutDots = 0;
  private twelveHours = false;
  private readonly ambiguous = new Set<string>();

  add(text: string, written: WrittenTime): void {
    this.twelveHours ||= written.twelveHours;
    if (!written.date || written.date.yearFirst) return;
    const { first, second } = written.date;
    if (written.date.dots) this.dots += 1;
    else this.withoutDots += 1;
    if (first > 12) this.dayFirst += 1;
    else if (second > 12) this.monthFirst += 1;
    else if (first !== second && this.ambiguous.size < 3) this.ambiguous.add(text);
  }

  /** `usual` is the product's order, `translated` whether headings are not English. */
  decide(usual: DateOrder | undefined, translated: boolean): Decision<DateOrder> {
    const samples = [...this.ambiguous];
    const sure = (value: DateOrder) => ({ value, ask: false, samples: [] });
    if (this.dots + this.withoutDots === 0) return sure('YMD');
    // Both: the file was put together from several, or edited.
    if (this.dayFirst > 0 && this.monthFirst > 0)
      return { value: this.dayFirst >= this.monthFirst ? 'DMY' : 'MDY', ask: true, samples };
    if (this.dayFirst > 0) return sure('DMY');
    if (this.monthFirst > 0) return sure('MDY');
    // Dots are written between day, month and year only.
    if (samples.length === 0 || this.withoutDots === 0) return sure('DMY');
    const likely = this.twelveHours ? 'MDY' : translated ? 'DMY' : (usual ?? 'DMY');
    return { value: likely, ask: true, samples };
  }
}
