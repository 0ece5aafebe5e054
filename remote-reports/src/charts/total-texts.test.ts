import { totalTexts } from './total-texts.ts';

const hour = 3_600_000;
const bars = [1234.56 * hour, 0, 0.1 * hour].map((time) => ({ time }));
const duration = (ms: number) => (ms > hour ? '1234:33:36' : '0:06:00');

it.each([
  [300, ['1234:33:36', '', '0:06:00']],
  [200, ['1,234.6', '', '0.1']],
  [130, ['1,235', '', '<1']],
  [60, undefined],
])('the totals of three bars in %i px are the longest that fit', (length, texts) => {
  expect(totalTexts(bars, duration, length)).toEqual(texts);
});
