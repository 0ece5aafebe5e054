import { totalForms } from './total-forms.ts';

const hour = 3_600_000;
const bars = (...hours: number[]) => hours.map((each) => ({ time: each * hour }));
const duration = (ms: number) => `${Math.floor(ms / hour)}:00:00`;

it('totals are durations, hours with one decimal, or short', () => {
  expect(totalForms(bars(1234.56, 0, 100.1), duration)).toEqual([
    ['1234:00:00', '', '100:00:00'],
    ['1,234.6', '', '100.1'],
    ['1.2k', '', '100'],
  ]);
});

it('the shortest totals have at most three digits, and a few minutes are not 0', () => {
  const [, , short] = totalForms(bars(0.03, 7.54, 9.96, 12.3, 166.4, 999.7, 34_400), duration);
  expect(short).toEqual(['0.0', '7.5', '10', '12', '166', '1.0k', '34k']);
});

it('totals of less than a minute are seconds, as on the axis', () => {
  expect(totalForms([{ time: 3000 }, { time: 0 }, { time: 59_000 }], duration).slice(1)).toEqual([
    ['3.0', '', '59.0'],
    ['3.0', '', '59'],
  ]);
});

it('totals of less than an hour are minutes, as on the axis', () => {
  expect(totalForms(bars(1 / 6, 0, 0.01), duration)).toEqual([
    ['0:00:00', '', '0:00:00'],
    ['10.0', '', '0.6'],
    ['10', '', '0.6'],
  ]);
});
