import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { ada, fakeServer } from '@timeweave/shared/testing';
import { baseApi, selectShownSinceMs, signedOut } from '@timeweave/shared/facade';
import { createAppStore, clearOfflineCache } from '@timeweave/shared/host';
import { send, type Payload } from '@timeweave/shared/store';

const running = { running: [{ timer_id: 7, title: 'Write note G' }] };
const bob = { ...ada, user_id: btoa('2') };

const testApi = baseApi.enhanceEndpoints({ addTagTypes: ['test/late'] }).injectEndpoints({
  endpoints: (build) => ({
    testTimer: build.query<unknown, Payload<'POST /api/usertime/running'>>({
      query: send('POST /api/usertime/running'),
      providesTags: ['test/late'],
      extraOptions: { keptForOffline: true },
    }),
    testVerify: build.query<unknown, Payload<'POST /api/token/verify'>>({
      query: send('POST /api/token/verify'),
    }),
    testList: build.query<unknown, Payload<'POST /api/usertime/list'>>({
      query: send('POST /api/usertime/list'),
      providesTags: ['test/late'],
      extraOptions: { keptForOffline: true },
    }),
  }),
});

/** Unsubscribes the queries of a test, so that events do not refetch them. */
let closings: (() => void)[] = [];
afterEach(() => {
  closings.forEach((close) => close());
  closings = [];
});

/** Returns a newly opened page with an empty store. */
function freshPage(auth = ada) {
  const store = createAppStore(auth);
  const noted = <Reading extends { unsubscribe: () => void }>(reading: Reading) => {
    closings.push(reading.unsubscribe);
    return reading;
  };
  return {
    store,
    askForTimer: () =>
      noted(store.dispatch(testApi.endpoints.testTimer.initiate({}, { forceRefetch: true }))),
    askForList: (snapshot?: string) =>
      noted(store.dispatch(testApi.endpoints.testList.initiate({ workspace_id: 1, offset: 0, snapshot }))),
  };
}

/** Loads a user's running timer once, online. */
async function visit(auth = ada): Promise<void> {
  fakeServer.answer('POST /api/usertime/running', 200, running);
  await freshPage(auth).askForTimer();
  fakeServer.reset();
}

beforeEach(async () => {
  fakeServer.reset();
  await clearOfflineCache();
});

test('a new page shows the cached response while the server does not respond', async () => {
  await visit();
  expect(await freshPage().askForTimer()).toMatchObject({ data: running, isSuccess: true });
});

test('tells since when the data is shown, until the server responds', async () => {
  const before = Date.now();
  await visit();
  const after = Date.now();
  const { store, askForTimer } = freshPage();
  await askForTimer();
  const shownSinceMs = selectShownSinceMs(store.getState());
  expect(shownSinceMs).toBeGreaterThanOrEqual(before);
  expect(shownSinceMs).toBeLessThanOrEqual(after);

  await askForTimer();
  expect(selectShownSinceMs(store.getState())).toBe(shownSinceMs);
  fakeServer.answer('POST /api/usertime/running', 200, running);
  await askForTimer();
  expect(selectShownSinceMs(store.getState())).toBeUndefined();
});

test.each([500, 502, 503])(
  'a new page shows the cached response while the server responds with %d',
  async (status) => {
    await visit();
    fakeServer.answer('POST /api/usertime/running', status, { errors: [] });
    expect(await freshPage().askForTimer()).toMatchObject({ data: running });
  },
);

test.each([401, 403, 404])('a response of %d does not show cached data', async (status) => {
  await visit();
  fakeServer.answer('POST /api/usertime/running', status, { errors: [{ msg: 'No.' }] });
  const { data, error } = await freshPage().askForTimer();
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ status });
});

test('a page keeps its data and learns that the server is unreachable', async () => {
  await visit();
  const page = freshPage();
  const newer = { running: [] };
  fakeServer.answer('POST /api/usertime/running', 200, newer);
  await page.askForTimer();
  fakeServer.reset();
  expect(await page.askForTimer()).toMatchObject({ data: newer, error: { status: 'offline' } });
});

test('a user does not see cached data of another user', async () => {
  await visit(ada);
  expect(await freshPage(bob).askForTimer()).toMatchObject({ isError: true });
});

test('a log-out clears the cache, also of a response that was pending', async () => {
  await visit();
  await clearOfflineCache();
  expect(await freshPage().askForTimer()).toMatchObject({ isError: true });

  fakeServer.answer('POST /api/usertime/running', 200, running);
  const { store, askForTimer } = freshPage();
  const onItsWay = askForTimer();
  store.dispatch(signedOut());
  await onItsWay;
  fakeServer.reset();
  expect(await freshPage().askForTimer()).toMatchObject({ isError: true });
});

test('stores only the first page of a list', async () => {
  fakeServer.answer('POST /api/usertime/list', 200, { results: [] });
  await freshPage().askForList();
  await freshPage().askForList('snapshot');
  fakeServer.reset();
  expect(await freshPage().askForList()).toMatchObject({ data: { results: [] } });
  expect(await freshPage().askForList('snapshot')).toMatchObject({ isError: true });
});

test('does not store an endpoint without the option', async () => {
  const ask = () => freshPage().store.dispatch(testApi.endpoints.testVerify.initiate({ token: 't' }));
  fakeServer.answer('POST /api/token/verify', 200, {});
  expect(await ask()).toMatchObject({ isSuccess: true });
  fakeServer.reset();
  expect(await ask()).toMatchObject({ isError: true });
});

test('late responses of several queries refetch each of them once', async () => {
  await visit();
  fakeServer.answer('POST /api/usertime/list', 200, { results: [] });
  await freshPage().askForList();
  closings.splice(0).forEach((close) => close());
  fakeServer.reset();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  const respondAfter = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  fakeServer.answerWhen('POST /api/usertime/running', respondAfter(6_000), 200, running);
  fakeServer.answerWhen('POST /api/usertime/list', respondAfter(6_100), 200, { results: [] });
  const page = freshPage();
  void page.askForTimer();
  void page.askForList();
  for (let ms = 0; ms < 8_000; ms += 50) await jest.advanceTimersByTimeAsync(50);
  // Each page of this file also refetches its account.
  const reads = fakeServer.sent.map(({ name }) => name).filter((name) => name.includes('/usertime/'));
  expect(reads.sort()).toEqual([
    'POST /api/usertime/list',
    'POST /api/usertime/list',
    'POST /api/usertime/running',
    'POST /api/usertime/running',
  ]);
  jest.useRealTimers();
});

test('stores a limited number of responses for a call with many payloads', async () => {
  const ask = (offset: number) =>
    createAppStore(ada).dispatch(
      testApi.endpoints.testList.initiate({ workspace_id: 1, offset }, { subscribe: false }),
    );
  await visit();
  fakeServer.answer('POST /api/usertime/list', 200, { results: [] });
  for (let offset = 0; offset <= 20; offset += 1) await ask(offset);
  fakeServer.reset();
  await waitFor(async () => expect(await ask(0)).toMatchObject({ isError: true }));
  expect(await ask(20)).toMatchObject({ isSuccess: true });
  expect(await freshPage().askForTimer()).toMatchObject({ data: running });
});

test("stores a response after the page's paint, or at once when the page is hidden", async () => {
  Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0, configurable: true });
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await visit();
  expect(await freshPage().askForTimer()).toMatchObject({ isError: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await freshPage().askForTimer()).toMatchObject({ data: running }));
  seen.mockRestore();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
