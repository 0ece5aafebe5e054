import { addDays, isoWeek, type LocalDate, startOfWeek } from './local-date.ts';

export type Granularity = 'day' | 'week' | 'month';

/** A chart's bar: its first and last day within the range. */
export interface Bucket {
  start: LocalDate;
  end: LocalDate;
  label: string;
}

/** Up to 31 days by day, under 183 by week, else by month (specification, section 9). */
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

/** A week is numbered by its fourth day, so that the number does not depend on where weeks begin. */
function labelOf(start: LocalDate, granularity: Granularity, firstDayOfWeek: number): string {
  if (granularity === 'day') return start;
  if (granularity === 'month') return start.slice(0, 7);
  const middle = addDays(startOfWeek(start, firstDayOfWeek), 3);
  return `week ${String(isoWeek(middle)).padStart(2, '0')}`;
}

/** Cuts a range (both ends included) into its bars, without gap or overlap. */
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
