import type { ReportBar, ReportStack } from '@timeweave/shared/api';
import type { Bucket } from '@timeweave/shared/time';
import type { BarRow, StackRow } from './bars.repository.ts';
import type { LabelOf } from './group-labels.ts';
import { rowsBy } from './rows-by.ts';

const hours = (seconds: number) => Math.round((seconds / 3600) * 10_000) / 10_000;

const sumOf = (rows: readonly { seconds: number }[]) => rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns the chart's bars: each day belongs to exactly one, so that they add up to the total. */
export function presentBars(
  buckets: readonly Bucket[],
  rows: readonly BarRow[],
  stacks: number,
): ReportBar[] {
  const byBar = rowsBy(rows, ({ bar }) => bar);
  return buckets.map(({ start, end, label }, index) => {
    const own = byBar.get(index + 1) ?? [];
    const seconds = sumOf(own);
    return {
      start,
      end,
      label,
      hours: hours(seconds),
      time: seconds * 1000,
      stacks: Array.from(
        { length: stacks },
        (_, stack) => sumOf(own.filter(({ place }) => place === stack + 1)) * 1000,
      ),
    };
  });
}

/** Returns the stacks of every bar: the largest ones, and one for the rest if there is any. */
export function presentStacks(
  rows: readonly BarRow[],
  listed: readonly StackRow[],
  labelOf: LabelOf,
): ReportStack[] {
  const others = rows.filter(({ place }) => place > listed.length);
  return [
    ...listed.map(({ stack, seconds }) => {
      const { key, name, color } = labelOf(stack);
      return { key, name, color, time: seconds * 1000 };
    }),
    ...(others.length > 0 ? [{ key: 'other', name: 'Other', color: null, time: sumOf(others) * 1000 }] : []),
  ];
}
