import { baseApi } from '@timeweave/shared/store';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { editEntry, setTitle } from '../entry-commands/index.ts';
import { showsPendingChanges } from './entry-reads.ts';
import { openQueue, type Queue, rename, until } from './queue.fixture.ts';

type Result = { data: number } | { error: { status: 500; errors: [] } };

/** Pending refetches, resolved by the test. */
let reads: ((result: Result) => void)[] = [];
const read = () => new Promise<Result>((resolve) => reads.push(resolve));
const endRead = async (result: Result = { data: reads.length }) => {
  reads.shift()?.(result);
  await new Promise((resolve) => setTimeout(resolve, 20));
};

const { dropTestEntries, dropTestOther } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dropTestEntries: build.query<number, undefined>({ queryFn: read }),
    dropTestOther: build.query<number, undefined>({ queryFn: () => new Promise(() => undefined) }),
  }),
}).endpoints;
const refetch = () => dropTestEntries.initiate(undefined, { forceRefetch: true, subscribe: false });
showsPendingChanges('dropTestEntries', refetch);

let queue: Queue;
beforeEach(async () => {
  fakeServer.answer(rename, 200, { status: 200 });
  reads = [];
  queue = openQueue();
});
afterEach(() => {
  jest.useRealTimers();
});

async function renameWithReads() {
  void queue.store.dispatch(dropTestEntries.initiate(undefined));
  await endRead();
  await queue.make(editEntry(entryAt('2026-11-18T09:00:00Z'), setTitle('New name')));
  await until(() => queue.states().join() === 'confirmed');
}

it('drops a confirmed change once its entries are refetched, while another query stays pending', async () => {
  void queue.store.dispatch(dropTestOther.initiate(undefined));
  await renameWithReads();
  expect(queue.states()).toEqual(['confirmed']);
  void queue.store.dispatch(refetch());
  await endRead();
  expect(queue.changes()).toEqual([]);
});

it('keeps it during a refetch that began before the confirmation, and after one that failed', async () => {
  void queue.store.dispatch(dropTestEntries.initiate(undefined));
  await until(() => reads.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await queue.make(editEntry(entryAt('2026-11-18T09:00:00Z'), setTitle('New name')));
  await endRead();
  expect(queue.states()).toEqual(['confirmed']);
  void queue.store.dispatch(refetch());
  await endRead({ error: { status: 500, errors: [] } });
  expect(queue.states()).toEqual(['confirmed']);
});

it('refetches the entries when nothing else does', async () => {
  jest.useFakeTimers();
  void queue.store.dispatch(dropTestEntries.initiate(undefined));
  await jest.advanceTimersByTimeAsync(50);
  reads.shift()?.({ data: 1 });
  await jest.advanceTimersByTimeAsync(50);
  void queue.make(editEntry(entryAt('2026-11-18T09:00:00Z'), setTitle('New name')));
  await jest.advanceTimersByTimeAsync(100);
  expect(queue.states()).toEqual(['confirmed']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reads).toHaveLength(1);
  reads.shift()?.({ data: 2 });
  // The store batches notifications of refetches by animation frames, which are not faked.
  jest.useRealTimers();
  await until(() => queue.changes().length === 0);
});
