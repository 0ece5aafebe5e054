import { act, render, screen } from '@testing-library/react';
import { UndoBar } from './undo-bar.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const undo = () => Promise.resolve(true);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('goes after eight seconds', async () => {
  const onGone = jest.fn();
  render(<UndoBar done={{ text: 'Deleted 1 entry', undo }} onUndo={() => {}} onGone={onGone} />);
  await wait(7_900);
  expect(onGone).not.toHaveBeenCalled();
  await wait(200);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it('stays as long as what it takes back is not saved, and eight seconds more', async () => {
  const onGone = jest.fn();
  let resolve = () => {};
  const saved = new Promise<void>((done) => (resolve = done));
  render(<UndoBar done={{ text: 'Copied 30 entries', undo, saved }} onUndo={() => {}} onGone={onGone} />);
  await wait(60_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  resolve();
  await wait(7_900);
  expect(onGone).not.toHaveBeenCalled();
  await wait(200);
  expect(onGone).toHaveBeenCalledTimes(1);
});
