import fc from 'fast-check';
import { bucketsOf, granularityOf } from './granularity.ts';
import { addDays, daysBetween } from './local-date.ts';

it.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [182, 'week'],
  [183, 'month'],
])('a range of %i days has bars by %s', (days, granularity) => {
  expect(granularityOf(days)).toBe(granularity);
});

it('bars cover their range without gap or overlap', () => {
  const granularity = fc.constantFrom('day' as const, 'week' as const, 'month' as const);
  const firstDay = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9000 }),
      fc.integer({ min: 0, max: 800 }),
      granularity,
      firstDay,
      (offset, length, by, first) => {
        const start = addDays('2010-01-01', offset);
        const end = addDays(start, length);
        const buckets = bucketsOf(start, end, by, first);
        expect(buckets[0]?.start).toBe(start);
        expect(buckets.at(-1)?.end).toBe(end);
        for (const [index, bucket] of buckets.entries()) {
          const next = buckets[index + 1];
          if (next) expect(next.start).toBe(addDays(bucket.end, 1));
        }
        expect(buckets.reduce((days, bucket) => days + daysBetween(bucket.start, bucket.end) + 1, 0)).toBe(
          length + 1,
        );
      },
    ),
  );
});

it('week numbers do not depend on the first day of the week', () => {
  const labels = (first: number) =>
    bucketsOf('2026-01-05', '2026-03-01', 'week', first).map(({ label }) => label);
  expect(labels(1)[0]).toBe('week 02');
  expect(labels(1)).toHaveLength(8);
});
