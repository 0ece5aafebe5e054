import { changeStorage } from './change-storage.ts';
import type { QueuedChange } from './queued-change.ts';
import { type Failure, sendChanges } from './send-changes.ts';
import { sendable } from './sending-order.ts';

const change = (key: string, madeAt: number, entryIds = ['a']): QueuedChange => ({
  key,
  madeAt,
  entryIds,
  effects: [],
  state: 'pending',
});

/** Adds `navigator.locks`, which jsdom does not have. */
function useLocks(): void {
  const ends = new Map<string, Promise<unknown>>();
  const request = (name: string, _options: LockOptions, work: () => Promise<void>) => {
    const turn = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

let closed: AbortController;
let sent: string[];
let failures: Failure[];

/** Opens the queue of a tab. */
function openTab() {
  const storage = changeStorage('user 1 ');
  const put = (stored: QueuedChange) => {
    storage.put(stored);
    changed();
  };
  const { changed, resume } = sendChanges(
    {
      list: storage.list,
      sendable: () => sendable(storage.list()),
      put,
      markDelayed: () => undefined,
      async send(sending) {
        sent.push(sending.key);
        await Promise.resolve();
        const failure = failures.shift();
        if (!failure) storage.forget(sending);
        return failure;
      },
    },
    'lock',
    closed.signal,
  );
  return { put, resume, list: storage.list };
}

beforeEach(() => {
  localStorage.clear();
  closed = new AbortController();
  [sent, failures] = [[], []];
  jest.useFakeTimers();
});
afterEach(() => {
  closed.abort();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const settled = () => jest.advanceTimersByTimeAsync(0);

it('two tabs send each change once, in order', async () => {
  useLocks();
  changeStorage('user 1 ').put(change('2', 2));
  changeStorage('user 1 ').put(change('1', 1));
  const [first, second] = [openTab(), openTab()];
  second.put(change('3', 3));
  first.put(change('4', 4, ['b']));
  await settled();
  expect(sent).toEqual(['1', '2', '3', '4']);
  expect(first.list()).toEqual([]);
});

it('without locks, changes are sent all the same', async () => {
  openTab().put(change('1', 1));
  await settled();
  expect(sent).toEqual(['1']);
});

it('pauses for 1, 2, 4 … 30 s while the server cannot be reached, and not after a new change', async () => {
  const tab = openTab();
  failures = Array.from({ length: 8 }, () => ({ status: 'offline', message: '' }));
  tab.put(change('1', 1));
  const attempts: number[] = [];
  for (const ms of [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]) {
    await jest.advanceTimersByTimeAsync(ms);
    attempts.push(sent.length);
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  tab.put(change('2', 2, ['b']));
  await settled();
  expect(sent.at(-1)).toBe('2');
});

it('sends at once when it resumes, also what is stuck', async () => {
  const tab = openTab();
  tab.put({ ...change('1', 1), state: 'stuck' });
  await settled();
  expect(sent).toEqual([]);
  tab.resume();
  await settled();
  expect(sent).toEqual(['1']);
});

it('keeps a refused change with the reason', async () => {
  failures = [{ status: 403, message: 'Locked.' }];
  const tab = openTab();
  tab.put(change('1', 1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['1']);
  expect(tab.list()).toMatchObject([{ state: 'refused', reason: 'Locked.' }]);
});
