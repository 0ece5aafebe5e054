import { act, fireEvent, render, screen } from '@testing-library/react';
import { useHasControls } from './use-has-controls.ts';

function Row({ isUsed }: { isUsed?: boolean }) {
  return useHasControls(isUsed) ? <button>Edit</button> : <span>Letters</span>;
}

const hasControls = () => screen.queryByRole('button') !== null;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  // The first row listens to the page's scrolling.
  render(<Row />).unmount();
  jest.advanceTimersByTime(1_000);
});
afterEach(() => jest.useRealTimers());

it('a row of a page that is still has its controls at once, and keeps them while the page scrolls', () => {
  render(<Row />);
  expect(hasControls()).toBe(true);
  fireEvent.scroll(window);
  expect(hasControls()).toBe(true);
});

it('a row that appears while the page scrolls gets its controls once the page is still', () => {
  fireEvent.scroll(window);
  render(<Row />);
  wait(150);
  fireEvent.scroll(window);
  wait(150);
  expect(hasControls()).toBe(false);
  wait(50);
  expect(hasControls()).toBe(true);
});

it('a row that is used has its controls while the page scrolls, and keeps them', () => {
  fireEvent.scroll(window);
  const { rerender } = render(<Row />);
  expect(hasControls()).toBe(false);
  rerender(<Row isUsed />);
  expect(hasControls()).toBe(true);
  rerender(<Row />);
  expect(hasControls()).toBe(true);
});
