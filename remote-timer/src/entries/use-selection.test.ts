import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.ts';

function setUp(order = [1, 2, 3, 4, 5]) {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids), { initialProps: { ids: order } });
  return {
    ids: () => result.current.ids,
    toggle: (...toggled: [number, boolean, boolean]) => act(() => result.current.toggle(...toggled)),
    clear: () => act(() => result.current.clear()),
    now: (ids: number[]) => rerender({ ids }),
  };
}

it('chooses one by one, and all up to the last with Shift, in either direction', () => {
  const selection = setUp();
  selection.toggle(4, true, false);
  selection.toggle(2, true, true);
  expect(selection.ids()).toEqual([2, 3, 4]);
  selection.toggle(3, false, false);
  expect(selection.ids()).toEqual([2, 4]);
  selection.clear();
  expect(selection.ids()).toEqual([]);
});

it('forgets what is not there any more', () => {
  const selection = setUp();
  selection.toggle(1, true, false);
  selection.toggle(3, true, true);
  selection.now([1, 3]);
  expect(selection.ids()).toEqual([1, 3]);
});
