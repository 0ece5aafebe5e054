import { act, render, screen } from '@testing-library/react';
import { keepStyleRules } from '@timeweave/shared/testing';
import { StillSwap } from './still-swap.tsx';

keepStyleRules();

/** Calls the callbacks of the next frames, which jsdom does not lay out. */
async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await act(() => jest.advanceTimersByTimeAsync(17));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the former view until the new one is still', async () => {
  const { rerender } = render(<StillSwap name="week">Week</StillSwap>);
  rerender(<StillSwap name="month">Month</StillSwap>);
  expect(screen.getByText('Week')).toBeVisible();
  expect(screen.getByText('Month')).not.toBeVisible();
  await frames(5);
  expect(screen.getByText('Month')).toBeVisible();
  expect(screen.queryByText('Week')).toBeNull();
});

it('drops a view that is left before it was shown, and shows changes of the same view at once', async () => {
  const { rerender } = render(<StillSwap name="week">Week</StillSwap>);
  rerender(<StillSwap name="month">Month</StillSwap>);
  rerender(<StillSwap name="week">Next week</StillSwap>);
  expect(screen.queryByText('Month')).toBeNull();
  expect(screen.getByText('Next week')).toBeVisible();
  await frames(5);
  expect(screen.getByText('Next week')).toBeVisible();
});
