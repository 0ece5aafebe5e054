import { act, renderHook } from '@testing-library/react';
import { uuidOf } from '@timeweave/shared/testing';
import { keepOverlap, unkeepOverlap, useKeptOverlaps } from './kept-overlaps.ts';

const entry = (timer_id: number) => ({ timer_id, uuid: uuidOf(timer_id) });

const isKept = () => renderHook(() => useKeptOverlaps()).result;

beforeEach(() => localStorage.clear());

it('remembers a pair in either order, until it is removed', () => {
  const kept = isKept();
  expect(kept.current(entry(7), entry(3))).toBe(false);
  act(() => keepOverlap(entry(7), entry(3)));
  expect([
    kept.current(entry(3), entry(7)),
    kept.current(entry(7), entry(3)),
    kept.current(entry(3), entry(8)),
  ]).toEqual([true, true, false]);
  expect(isKept().current(entry(3), entry(7))).toBe(true);
  act(() => unkeepOverlap(entry(3), entry(7)));
  expect(kept.current(entry(7), entry(3))).toBe(false);
});

it('reads pairs of ids stored by an earlier release, and pairs from another tab', () => {
  const kept = isKept();
  localStorage.setItem('timeweave.kept-overlaps', '1-2 3-4');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect([
    kept.current(entry(1), entry(2)),
    kept.current(entry(3), entry(4)),
    kept.current(entry(1), entry(4)),
  ]).toEqual([true, true, false]);
});

it('drops the oldest pairs above the limit', () => {
  const kept = isKept();
  act(() => {
    for (let id = 1; id <= 2_001; id += 1) keepOverlap(entry(id), entry(10_000));
  });
  expect([kept.current(entry(1), entry(10_000)), kept.current(entry(2), entry(10_000))]).toEqual([
    false,
    true,
  ]);
});
