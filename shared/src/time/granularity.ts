import { addDays, isoWeek, startOfWeek } from './local-date.ts';
import type { LocalDate } from './units.ts';

export type Granularity = 'day' | 'week' | 'month';

/** A bar of a chart: its first and last day within the range. */
export interface Bucket {
  start: LocalDate;
  end: LocalDate;
  label: string;
}

/** Returns the unit of the bars: day up to 31 days, week under 183, else month (specification, section 9). */
export function granularityOf(days: number): Granularity {
  if (days <= 31) return 'day';
  return days < 183 ? 'week' : 'month';
}

function endOfBucket(start: LocalDate, granularity: Granularity, firstDayOfWeek: number): LocalDate {
  if (granularity === 'day') return start;
  if (granularity === 'week') return addDays(startOfWeek(start, firstDayOfWeek), 6);
  const [year = 0, month = 0] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The fourth day of a week decides its number, so that the number does not depend on the first day of the week. */
function labelOf(start: LocalDate, granularity: Granularity, firstDayOfWeek: number): string {
  if (granularity === 'day') return start;
  if (granularity === 'month') return start.slice(0, 7);
  const middle = addDays(startOfWeek(start, firstDayOfWeek), 3);
  return `week ${String(isoWeek(middle)).padStart(2, '0')}`;
}

/** Splits a range (both ends included) into bars, without gap or overlap. */
export function bucketsOf(
  start: LocalDate,
  end: LocalDate,
  granularity: Granularity,
  firstDayOfWeek: number,
): Bucket[] {
  const buckets: Bucket[] = [];
  for (let from = start; from <= end;) {
    const last = endOfBucket(from, granularity, firstDayOfWeek);
    const to = last < end ? last : end;
    buckets.push({ start: from, end: to, label: labelOf(from, granularity, firstDayOfWeek) });
    from = addDays(to, 1);
  }
  return buckets;
}
