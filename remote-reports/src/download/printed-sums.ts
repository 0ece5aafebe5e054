import type { DetailedPdf, PrintedEntry } from '@timeweave/shared/report-pdf';

/** The number of entries and their sums, in ms. */
export type PrintedSums = DetailedPdf['totals'];

export const noEntries: PrintedSums = { entries: 0, totalTime: 0, exactTime: 0, billableTime: 0 };

/** Returns the sums with those of another page added. */
export function sumsWith(sums: PrintedSums, page: readonly PrintedEntry[]): PrintedSums {
  return page.reduce(
    ({ entries, totalTime, exactTime, billableTime }, { time, timerTime, is_billable }) => ({
      entries: entries + 1,
      totalTime: totalTime + time,
      exactTime: exactTime + timerTime,
      billableTime: billableTime + (is_billable === 1 ? time : 0),
    }),
    sums,
  );
}

export const areSame = (some: PrintedSums, others: PrintedSums) =>
  some.entries === others.entries &&
  some.totalTime === others.totalTime &&
  some.exactTime === others.exactTime &&
  some.billableTime === others.billableTime;
