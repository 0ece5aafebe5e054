import fc from 'fast-check';
import { addDays, weekday } from '@timeweave/shared/time';
import { daysIn, type Period } from './period.ts';
import { presetsOn } from './presets.ts';

const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1960-01-01', days));
const firstDay = fc.integer({ min: 0, max: 6 });

function named(today: string, firstDayOfWeek: number): (label: string) => Period {
  const presets = new Map(presetsOn(today, firstDayOfWeek).map(({ label, period }) => [label, period]));
  return (label) => presets.get(label) ?? { start: 'unknown', end: 'unknown' };
}

const holds = ({ start, end }: Period, date: string) => start <= date && date <= end;

it('presets have the correct calendar dates', () => {
  const periods = presetsOn('2024-03-31', 1).map(({ label, period }) => [label, period.start, period.end]);
  expect(periods).toEqual([
    ['Today', '2024-03-31', '2024-03-31'],
    ['Yesterday', '2024-03-30', '2024-03-30'],
    ['This week', '2024-03-25', '2024-03-31'],
    ['Last week', '2024-03-18', '2024-03-24'],
    ['This month', '2024-03-01', '2024-03-31'],
    ['Last month', '2024-02-01', '2024-02-29'],
    ['This quarter', '2024-01-01', '2024-03-31'],
    ['This year', '2024-01-01', '2024-12-31'],
    ['Last year', '2023-01-01', '2023-12-31'],
    ['Last 30 days', '2024-03-02', '2024-03-31'],
  ]);
});

it('a current preset contains today, and the previous one ends the day before it starts', () => {
  fc.assert(
    fc.property(day, firstDay, (today, first) => {
      const of = named(today, first);
      for (const label of ['Today', 'This week', 'This month', 'This quarter', 'This year', 'Last 30 days'])
        expect(holds(of(label), today)).toBe(true);
      for (const [last, current] of [
        ['Yesterday', 'Today'],
        ['Last week', 'This week'],
        ['Last month', 'This month'],
        ['Last year', 'This year'],
      ] as const)
        expect(addDays(of(last).end, 1)).toBe(of(current).start);
    }),
  );
});

it('weeks start on the first day of the week and have 7 days', () => {
  fc.assert(
    fc.property(day, firstDay, (today, first) => {
      for (const label of ['This week', 'Last week']) {
        const week = named(today, first)(label);
        expect([weekday(week.start), daysIn(week)]).toEqual([first, 7]);
      }
    }),
  );
});

it('months, quarters and years are complete', () => {
  fc.assert(
    fc.property(day, firstDay, (today, first) => {
      const of = named(today, first);
      for (const label of ['This month', 'Last month', 'This quarter', 'This year', 'Last year']) {
        expect(of(label).start.slice(8)).toBe('01');
        expect(addDays(of(label).end, 1).slice(8)).toBe('01');
      }
      const quarter = of('This quarter');
      expect(['01', '04', '07', '10']).toContain(quarter.start.slice(5, 7));
      expect(quarter.end.slice(5, 7)).toBe(String(Number(quarter.start.slice(5, 7)) + 2).padStart(2, '0'));
      expect([of('Last year').start.slice(4), of('This year').end.slice(4)]).toEqual(['-01-01', '-12-31']);
      expect(daysIn(of('Last 30 days'))).toBe(30);
    }),
  );
});
