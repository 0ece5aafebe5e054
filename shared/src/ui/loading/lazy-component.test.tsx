import { act, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { chunkFailureEvent } from '../../contract/index.ts';
import { lazyComponent } from './lazy-component.ts';

const gone = () => Promise.reject(new Error('Loading chunk 7 failed.'));
const here = () => Promise.resolve(() => <p>Here at last</p>);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Renders a component whose code loads with these results in turn; the last one repeats. */
async function show(...tries: (() => Promise<() => ReactNode>)[]) {
  const last = tries.at(-1) ?? gone;
  const load = jest.fn(() => (tries.shift() ?? last)());
  const Lazy = lazyComponent(load);
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <Lazy />
      </Suspense>,
    );
  });
  return load;
}

const waitMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('retries code that fails to load twice', async () => {
  const load = await show(gone, gone, here);
  expect(screen.getByText('Loading')).toBeVisible();
  await waitMs(3_000);
  expect(screen.getByText('Here at last')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('shows a message with Reload when code fails to load, and reports it once', async () => {
  const reported = jest.fn();
  addEventListener(chunkFailureEvent, reported);
  const load = await show(gone);
  await waitMs(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(load).toHaveBeenCalledTimes(3);
  expect(reported).toHaveBeenCalledTimes(1);
  removeEventListener(chunkFailureEvent, reported);
});

it('shows an offline message, and the component once the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reported = jest.fn();
  addEventListener(chunkFailureEvent, reported);
  await show(gone, gone, gone, here);
  await waitMs(3_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not available offline');
  expect(screen.queryByRole('button')).toBeNull();
  expect(reported).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Here at last')).toBeVisible();
  removeEventListener(chunkFailureEvent, reported);
});

it('shows prefetched code without the fallback', async () => {
  const Lazy = lazyComponent(here);
  await act(async () => Lazy.prefetch());
  const fallback = jest.fn(() => null);
  const Fallback = () => fallback();
  render(
    <Suspense fallback={<Fallback />}>
      <Lazy />
    </Suspense>,
  );
  expect(screen.getByText('Here at last')).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
});

it('loads code on render after a failed prefetch', async () => {
  const tries = [gone, gone, gone];
  const load = jest.fn(() => (tries.shift() ?? here)());
  const Lazy = lazyComponent(load);
  Lazy.prefetch();
  await waitMs(3_000);
  expect(load).toHaveBeenCalledTimes(3);
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <Lazy />
      </Suspense>,
    );
  });
  expect(screen.getByText('Here at last')).toBeVisible();
});
