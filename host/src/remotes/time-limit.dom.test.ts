import { contractVersion } from '@timeweave/shared/contract';
import { withTimeLimit } from './time-limit.ts';

const release = {
  ...{ release: '2', contract: contractVersion, pages: [], integrity: {}, publishedAt: '' },
  manifest: '/remotes/timer/2/mf-manifest.json',
};

/** Tells the observers that a file has arrived. */
let arrive: (address: string) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = ['resource'];
    constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
      arrive = (name) => callback({ getEntries: () => [{ name }] });
    }
    observe() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  } as unknown as typeof PerformanceObserver;
});
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

it('gives up a release of which no file arrives for four seconds', async () => {
  const settled = jest.fn();
  withTimeLimit(new Promise(() => undefined), release).catch(settled);
  await seconds(3.9);
  arrive('http://localhost/remotes/timer/1/other.js');
  expect(settled).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(settled).toHaveBeenCalledWith(new Error('no file for 4 s'));
});

it('waits while its files arrive', async () => {
  let finish: (module: string) => void = () => undefined;
  const loading = withTimeLimit(new Promise<string>((resolve) => (finish = resolve)), release);
  for (let file = 0; file < 10; file += 1) {
    await seconds(3);
    arrive(`http://localhost/remotes/timer/2/${file}.js`);
  }
  finish('module');
  await expect(loading).resolves.toBe('module');
});

it('passes on an error', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('boom')), release)).rejects.toThrow('boom');
});
