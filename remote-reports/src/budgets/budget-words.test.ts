import type { BudgetDetails } from '@timeweave/shared/api';
import { leftText, percentOf, usedText } from '@timeweave/shared/report-look';
import { byLeft, outlookText } from './budget-words.ts';

const hour = 3_600_000;
const formats = { duration: (ms: number) => `${ms / hour} h`, currency: 'USD' };

const hours: BudgetDetails = {
  project_id: 1,
  unit: 'hours',
  period: 'once',
  time: 'all',
  budget_time: 10 * hour,
  left_time: 2.5 * hour,
  budget_amount: null,
  left_amount: null,
  used_time: 7.5 * hour,
  used_amount: null,
  share: 0.75,
  pace_time: hour,
  pace_amount: null,
  outlook: 'runs_out',
  runs_out_on: '2026-11-27',
  burn: [],
  months: [],
};
const none = { budget_time: null, left_time: null, used_time: null };
const money: BudgetDetails = {
  ...hours,
  ...none,
  ...{ unit: 'money', budget_amount: '100.00', left_amount: '-25.00', used_amount: '125.00', share: 1.25 },
};
const hidden: BudgetDetails = { ...money, budget_amount: null, left_amount: null, used_amount: null };

it.each([
  ['hours', hours, '2.5 h left', '7.5 h of 10 h · 75 %'],
  ['money', money, '$25.00 over', '$125.00 of $100.00 · 125 %'],
  ['hidden amounts', hidden, '25 % over', '125 %'],
  ['a small excess of hidden amounts', { ...hidden, share: 1.001 }, '1 % over', '100 %'],
  ['nothing left', { ...hours, left_time: 0, share: 1 }, '0 h left', '7.5 h of 10 h · 100 %'],
])('says what is used and left of %s', (_, budget, left, used) => {
  expect([leftText(budget, formats), usedText(budget, formats)]).toEqual([left, used]);
});

it('shows 100 % only once the budget is used up', () => {
  expect([0.999, 0.29, 1, 1.001].map(percentOf)).toEqual([99, 29, 100, 100]);
});

it.each([
  [{}, 'Used up on 2026-11-27 at this pace'],
  [{ outlook: 'used_up' }, 'Used up on 2026-11-27'],
  [{ outlook: 'lasts', runs_out_on: null }, 'Lasts more than ten years at this pace'],
  [{ outlook: 'lasts', runs_out_on: null, period: 'month' }, 'Lasts beyond the month at this pace'],
  [{ outlook: 'unknown', runs_out_on: null, share: 0 }, 'Nothing used yet'],
  [{ outlook: 'unknown', runs_out_on: null, share: 0, period: 'month' }, 'Nothing used this month'],
  [{ outlook: 'unknown', runs_out_on: null }, 'No forecast: nothing was used in the last four weeks'],
] as const)('a forecast with %j reads %j', (changed, text) => {
  expect(outlookText({ ...hours, ...changed }, 'YYYY-MM-DD')).toBe(text);
});

it('sorts by what is left, projects without a budget last', () => {
  const sorted = [undefined, hours, money, { ...hours, share: 0 }].toSorted(byLeft);
  expect(sorted.map((budget) => budget?.share)).toEqual([1.25, 0.75, 0, undefined]);
});
