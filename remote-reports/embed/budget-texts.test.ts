import { budgetTexts } from './budget-texts.ts';

const hours = (budget: number, left: number) => ({
  unit: 'hours' as const,
  period: 'once' as const,
  time: 'all' as const,
  budget_time: budget * 3_600_000,
  left_time: left * 3_600_000,
  used_time: (budget - left) * 3_600_000,
  budget_amount: null,
  left_amount: null,
  used_amount: null,
  share: 1 - left / budget,
});
const money = (left: string | null, share: number) => ({
  ...hours(1, 1),
  unit: 'money' as const,
  budget_time: null,
  left_time: null,
  used_time: null,
  budget_amount: left === null ? null : '100.00',
  left_amount: left,
  share,
});

test.each([
  ['hours', hours(40, 12.5), ['12:30 h left', 'of 40 h', '68 % used']],
  ['a month', { ...hours(10, 2), period: 'month' as const }, ['2 h left', 'of 10 h this month', '80 % used']],
  ['hours that are over', hours(40, -2.5), ['2:30 h over', 'the budget of 40 h', '106 % used']],
  ['seconds, rounded to what is certainly left', hours(1, 59.9 / 3600), ['0 h left', 'of 1 h', '98 % used']],
  ['a second that is over', hours(1, -1 / 3600), ['0:01 h over', 'the budget of 1 h', '100 % used']],
  ['money', money('12.50', 0.875), ['€12.50 left', 'of €100.00', '87 % used']],
  ['money that is over', money('-40.00', 1.4), ['€40.00 over', 'the budget of €100.00', '140 % used']],
  ['an excess that the link does not show', money(null, 1.06), ['6 % over', 'the budget', '106 % used']],
  ['amounts that the link does not show', money(null, 0.875), ['13 % left', 'of the budget', '87 % used']],
])('shows %s', (_, budget, texts) => {
  const { left, whole, used } = budgetTexts(budget, budget.left_amount === null ? null : 'EUR');
  expect([left, whole, used]).toEqual(texts);
});
