import fc from 'fast-check';
import type { TimeEntry } from '@timeweave/shared/api';
import { addDays } from '@timeweave/shared/time';
import { entryAt } from '@timeweave/shared/testing';
import type { Span } from '../entry-times/index.ts';
import { spanOfDay } from './free-time.ts';

export const at = (iso: string) => Date.parse(iso) / 1000;

/** Returns a finished entry with start and end in Unix seconds. */
export function entryOf({ start, end }: Span, changes: Partial<TimeEntry> = {}): TimeEntry {
  return entryAt(new Date(start * 1000).toISOString(), { timer_end: end, ...changes });
}

/** Days with a clock change, and an ordinary day. */
export const days = fc.constantFrom(
  { date: '2026-11-18', timeZone: 'UTC' },
  { date: '2026-03-29', timeZone: 'Europe/Berlin' },
  { date: '2026-10-25', timeZone: 'Europe/Berlin' },
  { date: '2026-04-05', timeZone: 'Australia/Lord_Howe' },
  { date: '2018-11-04', timeZone: 'America/Sao_Paulo' },
);

/** Up to eight spans that touch a day or its neighbours; some overlap. */
export const spansAround = ({ date, timeZone }: { date: string; timeZone: string }) => {
  const [first, last] = [spanOfDay(addDays(date, -1), timeZone), spanOfDay(addDays(date, 1), timeZone)];
  const quarters = Math.floor((last.end - first.start) / 900);
  const span = fc
    .tuple(fc.nat(quarters - 1), fc.nat(24))
    .map(([from, count]) => ({ start: first.start + from * 900, end: first.start + (from + count) * 900 }));
  return fc.array(span, { maxLength: 8 });
};

/** Returns the overlap of two spans, in seconds. */
export const shared = (a: Span, b: Span) => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
