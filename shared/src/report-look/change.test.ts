import { changeFrom } from './change.ts';

const change = (before: number, now: number) => changeFrom(before, now, String);

it.each([
  [100, 120, '+20', '+20 %'],
  [100, 50, '−50', '−50 %'],
  [100, 100, '0', '0 %'],
  [0, 30, '+30', 'new'],
  [30, 0, '−30', '−100 %'],
  [-50, -100, '−50', '−100 %'],
  [1, 5001, '+5000', '+500,000 %'],
])('from %d to %d is %s, %s', (before, now, difference, share) => {
  expect(change(before, now)).toEqual({ difference, share });
});

it('0 before and 0 now is no change', () => {
  expect(change(0, 0)).toBeUndefined();
});
