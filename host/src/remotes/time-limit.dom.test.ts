import { contractVersion } from '@timeweave/shared/contract';
import { withTimeLimit } from './time-limit.ts';

const release = {
  ...{ release: '2', contract: contractVersion, pages: [], integrity: {}, publishedAt: '' },
  manifest: '/remotes/timer/2/mf-manifest.json',
};

/** Tells the observers that a file has arrived. */
let arrive: (address: string) => void = () => undefined;

/** Files of which the observers have not been told. */
const unseen: PerformanceEntry[] = [];

const fileAt = (name: string): PerformanceEntry => ({
  ...{ name, entryType: 'resource', startTime: 0, duration: 0 },
  toJSON: () => ({}),
});

class FakeObserver implements PerformanceObserver {
  static readonly supportedEntryTypes = ['resource'];
  constructor(callback: PerformanceObserverCallback) {
    arrive = (name) => {
      const files = () => [fileAt(name)];
      callback({ getEntries: files, getEntriesByName: files, getEntriesByType: files }, this);
    };
  }
  observe() {}
  disconnect() {}
  takeRecords() {
    return unseen.splice(0);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = FakeObserver;
});
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

it('gives up a release of which no file arrives for four seconds', async () => {
  const settled = jest.fn();
  withTimeLimit(new Promise(() => undefined), release, false).catch(settled);
  await seconds(3.9);
  arrive('http://localhost/remotes/timer/1/other.js');
  expect(settled).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(settled).toHaveBeenCalledWith(new Error('no file for 4 s'));
});

it('waits while its files arrive', async () => {
  let finish: (module: string) => void = () => undefined;
  const loading = withTimeLimit(new Promise<string>((resolve) => (finish = resolve)), release, false);
  for (let file = 0; file < 10; file += 1) {
    await seconds(3);
    arrive(`http://localhost/remotes/timer/2/${file}.js`);
  }
  finish('module');
  await expect(loading).resolves.toBe('module');
});

it('waits longer for a release that no other can replace', async () => {
  const settled = jest.fn();
  withTimeLimit(new Promise(() => undefined), release, true).catch(settled);
  await seconds(14.9);
  expect(settled).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(settled).toHaveBeenCalledWith(new Error('no file for 15 s'));
});

it('waits when a file has arrived of which the page does not know yet', async () => {
  const settled = jest.fn();
  withTimeLimit(new Promise(() => undefined), release, false).catch(settled);
  unseen.push(fileAt('http://localhost/remotes/timer/2/0.js'));
  await seconds(4);
  expect(settled).not.toHaveBeenCalled();
  await seconds(4);
  expect(settled).toHaveBeenCalled();
});

it('passes on an error', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('boom')), release, false)).rejects.toThrow('boom');
});
