import { onPageIdle } from './on-page-idle.ts';

let report: (...addresses: string[]) => void;

class Loads {
  constructor(hear: (list: { getEntries: () => { name: string }[] }) => void) {
    report = (...addresses) => hear({ getEntries: () => addresses.map((name) => ({ name })) });
  }
  observe() {}
  disconnect() {
    report = () => undefined;
  }
}

async function withObserver() {
  Object.assign(globalThis, { PerformanceObserver: Loads });
  jest.resetModules();
  return (await import('./on-page-idle.ts')).onPageIdle;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('calls back with the loaded addresses after a quiet time, and again after more loads', async () => {
  const onIdle = jest.fn();
  const stop = (await withObserver())(500, onIdle);
  jest.advanceTimersByTime(400);
  report('a.js');
  jest.advanceTimersByTime(400);
  report('b.js');
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(onIdle.mock.calls).toEqual([[['a.js', 'b.js']]]);
  report('c.js');
  jest.advanceTimersByTime(500);
  expect(onIdle.mock.calls.at(-1)).toEqual([['c.js']]);
  stop();
  report('d.js');
  jest.advanceTimersByTime(500);
  expect(onIdle).toHaveBeenCalledTimes(2);
});

it('does not call back while the browser runs what it has loaded, before it loads data', async () => {
  let runs: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (done: () => void) => runs.push(done) });
  const becomeIdle = () => {
    const due = runs;
    runs = [];
    for (const done of due) done();
  };
  const onIdle = jest.fn();
  (await withObserver())(500, onIdle);
  report('page.js');
  jest.advanceTimersByTime(1_000);
  becomeIdle();
  jest.advanceTimersByTime(100);
  report('/api/usertime/list');
  becomeIdle();
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  becomeIdle();
  expect(onIdle.mock.calls).toEqual([[['page.js', '/api/usertime/list']]]);
});

it('calls back no more once stopped, even if it waits for an idle browser', async () => {
  let becomeIdle: () => void = () => undefined;
  Object.assign(globalThis, { requestIdleCallback: (done: () => void) => (becomeIdle = done) });
  const onIdle = jest.fn();
  const stop = (await withObserver())(500, onIdle);
  becomeIdle();
  jest.advanceTimersByTime(500);
  stop();
  becomeIdle();
  expect(onIdle).not.toHaveBeenCalled();
});

it('calls back after twice two seconds if the browser is never idle', async () => {
  const neverIdle = (done: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(done, timeout);
  Object.assign(globalThis, { requestIdleCallback: neverIdle });
  const onIdle = jest.fn();
  (await withObserver())(500, onIdle);
  report('a.js');
  jest.advanceTimersByTime(2_000 + 500 + 1_999);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onIdle.mock.calls).toEqual([[['a.js']]]);
});

it('calls back once if loads cannot be observed', () => {
  const onIdle = jest.fn();
  onPageIdle(500, onIdle);
  jest.advanceTimersByTime(5_000);
  expect(onIdle.mock.calls).toEqual([[[]]]);
});
