import { totalTexts } from './total-texts.ts';

const hour = 3_600_000;
const bars = [1234.56 * hour, 0, 100.1 * hour].map((time) => ({ time }));
const duration = (ms: number) => (ms > 1000 * hour ? '1234:33:36' : '100:06:00');

it.each([
  [300, ['1234:33:36', '', '100:06:00']],
  [200, ['1,234.6', '', '100.1']],
  [130, ['1,235', '', '100']],
  [60, undefined],
])('the totals of three bars in %i px are the longest that fit', (length, texts) => {
  expect(totalTexts(bars, duration, length)).toEqual(texts);
});

it('totals of a few hours are not rounded to whole ones', () => {
  expect(totalTexts([{ time: 7.5 * hour }], () => '7:30:00', 20)).toBeUndefined();
});
