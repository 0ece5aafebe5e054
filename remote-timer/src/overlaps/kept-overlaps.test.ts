import { act, renderHook } from '@testing-library/react';
import { keepOverlap, unkeepOverlap, useKeptOverlaps } from './kept-overlaps.ts';

const isKept = () => renderHook(() => useKeptOverlaps()).result;

beforeEach(() => localStorage.clear());

it('remembers a pair, whichever is named first, until it is taken back', () => {
  const kept = isKept();
  expect(kept.current(7, 3)).toBe(false);
  act(() => keepOverlap(7, 3));
  expect([kept.current(3, 7), kept.current(7, 3), kept.current(3, 8)]).toEqual([true, true, false]);
  expect(isKept().current(3, 7)).toBe(true);
  act(() => unkeepOverlap(3, 7));
  expect(kept.current(7, 3)).toBe(false);
});

it('hears of another tab', () => {
  const kept = isKept();
  localStorage.setItem('timeweave.kept-overlaps', '1-2 3-4');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect([kept.current(1, 2), kept.current(3, 4), kept.current(1, 4)]).toEqual([true, true, false]);
});

it('forgets what was kept first when it is too much', () => {
  const kept = isKept();
  act(() => {
    for (let id = 1; id <= 2_001; id += 1) keepOverlap(id, 10_000);
  });
  expect([kept.current(1, 10_000), kept.current(2, 10_000)]).toEqual([false, true]);
});
