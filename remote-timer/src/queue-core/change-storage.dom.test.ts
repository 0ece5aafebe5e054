import { changeStorage } from './change-storage.ts';
import type { QueuedChange } from './queued-change.ts';

const change = (key: string, madeAt: number, more: Partial<QueuedChange> = {}): QueuedChange => ({
  key,
  madeAt,
  entryIds: ['a'],
  effects: [],
  state: 'pending',
  ...more,
});
const keysOf = (changes: QueuedChange[]) => changes.map(({ key }) => key);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('lists the changes of one user from all tabs in their order, and skips what is no change', () => {
  const storage = changeStorage('user 1 ');
  storage.put(change('later', 2));
  changeStorage('user 1 ').put(change('earlier', 1));
  changeStorage('user 2 ').put(change('other', 1));
  localStorage.setItem('user 1 broken', '{');
  localStorage.setItem('user 1 foreign', '{"madeAt":1}');
  expect(keysOf(storage.list())).toEqual(['earlier', 'later']);
});

it('keeps the newest state of a change in memory when the storage is full', () => {
  const storage = changeStorage('user 1 ');
  storage.put(change('a', 1));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.put(change('a', 1, { isDelayed: true }));
  storage.put(change('b', 2));
  expect(storage.list()).toMatchObject([{ key: 'a', isDelayed: true }, { key: 'b' }]);
  expect(storage.has(change('b', 2))).toBe(true);
  full.mockRestore();
  storage.put(change('b', 2));
  expect(keysOf(changeStorage('user 1 ').list())).toEqual(['a', 'b']);
});

it('works without storage', () => {
  const blocked = new DOMException('blocked', 'SecurityError');
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw blocked;
  });
  const storage = changeStorage('user 1 ');
  storage.put(change('a', 1));
  expect(keysOf(storage.list())).toEqual(['a']);
  storage.forget(change('a', 1));
  expect(storage.list()).toEqual([]);
});

it('reports the changes of other tabs, and removes a confirmed one that a closed tab has left', () => {
  const storage = changeStorage('user 1 ');
  const heard: unknown[] = [];
  storage.follow((key, stored) => heard.push([key, stored?.state]), new AbortController().signal);
  const newValue = JSON.stringify(change('a', 1, { state: 'confirmed' }));
  localStorage.setItem('user 1 a', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'user 1 a', newValue }));
  dispatchEvent(new StorageEvent('storage', { key: 'user 1 a', newValue: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'user 2 a', newValue }));
  expect(heard).toEqual([
    ['a', 'confirmed'],
    ['a', undefined],
  ]);
  expect(storage.list()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
