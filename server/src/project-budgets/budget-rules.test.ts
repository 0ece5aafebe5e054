import { addDays, type LocalDate, weekday } from '@timeweave/shared/time';
import fc from 'fast-check';
import {
  burnOf,
  type DayUse,
  firstOfMonth,
  forecastOf,
  lastOfMonth,
  monthsOf,
  totalOf,
  workingDays,
} from './budget-rules.ts';

const today = '2026-11-18'; // a Wednesday
const once = { today, month: null };
const thisMonth = { today, month: '2026-11-01' };

/** Days with use in the last ten weeks, ascending. */
const days = fc
  .uniqueArray(
    fc.record({ ago: fc.integer({ min: 0, max: 70 }), used: fc.integer({ min: 1, max: 50_000 }) }),
    {
      selector: ({ ago }) => ago,
      minLength: 1,
    },
  )
  .map((made) =>
    made
      .toSorted((a, b) => b.ago - a.ago)
      .map(({ ago, used }): DayUse => ({ date: addDays(today, -ago), used })),
  );
const budget = fc.integer({ min: 1, max: 3_000_000 });

it.each<[string, DayUse[], number, typeof once | typeof thisMonth, object]>([
  ['nothing used', [], 100, once, { pace: 0, outlook: 'unknown', runsOutOn: null }],
  [
    // Since Monday: 3 working days with 10 each; 70 left are 7 working days.
    'three days of use',
    [16, 17, 18].map((day) => ({ date: `2026-11-${day}`, used: 10 })),
    100,
    once,
    { pace: 50, outlook: 'runs_out', runsOutOn: '2026-11-27' },
  ],
  [
    'used up before',
    [
      { date: '2026-11-02', used: 60 },
      { date: '2026-11-05', used: 40 },
      { date: today, used: 1 },
    ],
    100,
    once,
    { pace: 39, outlook: 'used_up', runsOutOn: '2026-11-05' },
  ],
  [
    'no use for four weeks',
    [{ date: '2026-09-01', used: 60 }],
    100,
    once,
    { pace: 0, outlook: 'unknown', runsOutOn: null },
  ],
  [
    'a hundred years left',
    [{ date: '2026-11-02', used: 1 }],
    1_000_000,
    once,
    { pace: 0, outlook: 'lasts', runsOutOn: null },
  ],
  [
    // 13 working days of November until the 18th with 65; 35 left are 7 working days.
    'a month that runs out',
    [{ date: '2026-11-02', used: 65 }],
    100,
    thisMonth,
    { pace: 25, outlook: 'runs_out', runsOutOn: '2026-11-27' },
  ],
  [
    'a month that is enough',
    [{ date: '2026-11-02', used: 50 }],
    100,
    thisMonth,
    { pace: 19, outlook: 'lasts', runsOutOn: null },
  ],
])('forecasts a budget with %s', (_, use, amount, at, forecast) => {
  expect(forecastOf(use, amount, at)).toEqual(forecast);
});

it('at the same pace, the budget is used up on the forecast day and not on the working day before', () => {
  fc.assert(
    fc.property(days, budget, (use, amount) => {
      const { outlook, runsOutOn } = forecastOf(use, amount, once);
      if (outlook !== 'runs_out' || runsOutOn === null) return;
      const recent = addDays(today, -27);
      const first = use[0]?.date ?? today;
      const from = first > recent ? first : recent;
      const perDay = totalOf(use.filter(({ date }) => date >= from)) / Math.max(1, workingDays(from, today));
      const ahead = workingDays(addDays(today, 1), runsOutOn);
      expect(weekday(runsOutOn) % 6).not.toBe(0);
      expect(totalOf(use) + perDay * ahead).toBeGreaterThan(amount - 1e-6);
      expect(totalOf(use) + perDay * (ahead - 1)).toBeLessThan(amount + 1e-6);
    }),
  );
});

it('more use today never makes a budget last longer', () => {
  const end = (use: DayUse[], amount: number) => forecastOf(use, amount, once).runsOutOn ?? '9999-12-31';
  fc.assert(
    fc.property(days, budget, fc.integer({ min: 1, max: 50_000 }), (use, amount, more) => {
      const last = use.at(-1);
      const today_ = last?.date === today ? last.used : 0;
      const before = use.filter(({ date }) => date < today);
      expect(end([...before, { date: today, used: today_ + more }], amount) <= end(use, amount)).toBe(true);
    }),
  );
});

it('a burn never falls, keeps the total, and has at most 181 points, whatever its length', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 4000 }), (use, longer) => {
      const first: LocalDate = addDays(use[0]?.date ?? today, -longer);
      const burn = burnOf(use, first, today);
      expect(burn.length).toBeLessThanOrEqual(181);
      expect([burn[0]?.date, burn.at(-1)]).toEqual([first, { date: today, used: totalOf(use) }]);
      expect(burn.map(({ used }) => used)).toEqual(burn.map(({ used }) => used).toSorted((a, b) => a - b));
      for (const { date, used } of burn) expect(used).toBe(totalOf(use.filter((day) => day.date <= date)));
    }),
  );
});

it('the months of a history have no gap and the use of their days', () => {
  fc.assert(
    fc.property(days, (use) => {
      const months = monthsOf(use, '2026-11-01', 24);
      expect(totalOf(months)).toBe(totalOf(use));
      expect(months.map(({ date }) => date)).toEqual(
        ['2026-11-01', '2026-10-01', '2026-09-01'].slice(0, months.length),
      );
      expect(months.at(-1)?.date).toBe(firstOfMonth(use[0]?.date ?? today));
    }),
  );
  expect(monthsOf([], '2026-11-01', 24)).toEqual([{ date: '2026-11-01', used: 0 }]);
  expect(monthsOf([{ date: '2020-01-05', used: 1 }], '2026-11-01', 3)).toHaveLength(3);
});

it.each([
  ['2026-02-10', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['2026-01-01', '2026-01-31'],
])('the month of %s ends on %s', (date, last) => expect(lastOfMonth(date)).toBe(last));
