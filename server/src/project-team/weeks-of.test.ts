import { addDays, daysBetween, startOfWeek } from '@timeweave/shared/time';
import fc from 'fast-check';
import { type DaySums, weeksOf } from './weeks-of.ts';

const firstDay = '2020-02-20';

/** Generates days with time, in order and without duplicates. */
const history = (longest: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: longest }), { minLength: 1, maxLength: 40 }).map((offsets) =>
    offsets
      .sort((one, other) => one - other)
      .map((offset): DaySums => ({
        date: addDays(firstDay, offset),
        seconds: offset + 1,
        billableSeconds: offset,
      })),
  );
const firstDayOfWeek = fc.integer({ min: 0, max: 6 });
const secondsOf = (parts: readonly DaySums[]) => parts.reduce((sum, { seconds }) => sum + seconds, 0);
const billableOf = (parts: readonly DaySums[]) =>
  parts.reduce((sum, { billableSeconds }) => sum + billableSeconds, 0);

it('has no week without time', () => expect(weeksOf([], 0)).toEqual([]));

it('includes every week from the first to the last with time, and every second', () => {
  fc.assert(
    fc.property(history(103 * 7 - 6), firstDayOfWeek, (days, first) => {
      const weeks = weeksOf(days, first);
      expect(weeks[0]?.date).toBe(startOfWeek(days[0]?.date ?? '', first));
      expect(weeks.at(-1)?.date).toBe(startOfWeek(days.at(-1)?.date ?? '', first));
      weeks.forEach(({ date }, at) => at > 0 && expect(daysBetween(weeks[at - 1]?.date ?? '', date)).toBe(7));
      expect([secondsOf(weeks), billableOf(weeks)]).toEqual([secondsOf(days), billableOf(days)]);
    }),
  );
});

it('limits a long history to its last 104 weeks, and begins with time', () => {
  fc.assert(
    fc.property(history(4_000), firstDayOfWeek, (days, first) => {
      const weeks = weeksOf(days, first);
      expect(weeks.length).toBeLessThanOrEqual(104);
      expect(weeks[0]?.seconds).toBeGreaterThan(0);
      const earliest = addDays(startOfWeek(days.at(-1)?.date ?? '', first), -103 * 7);
      expect(secondsOf(weeks)).toBe(secondsOf(days.filter(({ date }) => date >= earliest)));
    }),
  );
});
