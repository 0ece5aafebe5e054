import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.ts';

function setUp(order = ['1', '2', '3', '4', '5']) {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids), { initialProps: { ids: order } });
  return {
    ids: () => result.current.ids,
    toggle: (ids: string | string[], on: boolean, withShift: boolean) =>
      act(() => result.current.toggle([ids].flat(), on, withShift)),
    clear: () => act(() => result.current.clear()),
    now: (ids: string[]) => rerender({ ids }),
  };
}

it('selects rows one by one, and ranges with Shift in either direction', () => {
  const selection = setUp();
  selection.toggle('4', true, false);
  selection.toggle('2', true, true);
  expect(selection.ids()).toEqual(['2', '3', '4']);
  selection.toggle('3', false, false);
  expect(selection.ids()).toEqual(['2', '4']);
  selection.clear();
  expect(selection.ids()).toEqual([]);
});

it('drops removed rows', () => {
  const selection = setUp();
  selection.toggle('1', true, false);
  selection.toggle('3', true, true);
  selection.now(['1', '3']);
  expect(selection.ids()).toEqual(['1', '3']);
});

it('selects several at once, and ranges to them with Shift', () => {
  const selection = setUp();
  selection.toggle(['2', '3'], true, false);
  expect(selection.ids()).toEqual(['2', '3']);
  selection.toggle(['4', '5'], true, true);
  expect(selection.ids()).toEqual(['2', '3', '4', '5']);
  selection.toggle('1', true, true);
  expect(selection.ids()).toEqual(['1', '2', '3', '4', '5']);
});

it('a range from a removed row selects only the clicked one', () => {
  const selection = setUp();
  selection.toggle('5', true, false);
  selection.now(['1', '2', '3']);
  selection.toggle('2', true, true);
  expect(selection.ids()).toEqual(['2']);
});
