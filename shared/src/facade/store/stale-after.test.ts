import { ada, fakeServer } from '@timeweave/shared/testing';
import { baseApi, publish, staleAfter } from '@timeweave/shared/facade';
import { createAppStore } from '@timeweave/shared/host';
import { send } from '@timeweave/shared/store';

const list = 'POST /api/tag/list';
const tagTypes = ['test/tags', 'test/names'] as const;

const addClient = 'POST /api/client/add';

const { testTags, testNames, testAddTag, testAddClient } = baseApi
  .enhanceEndpoints({ addTagTypes: tagTypes })
  .injectEndpoints({
    endpoints: (build) => ({
      testTags: build.query<unknown, { workspace_id: number }>({
        query: send(list),
        providesTags: ['test/tags'],
      }),
      testNames: build.query<unknown, { workspace_id: number; tagTerm: string }>({
        query: send(list),
        providesTags: [{ type: 'test/names', id: 7 }],
      }),
      testAddTag: build.mutation<unknown, { workspace_id: number; tag_title: string }>({
        query: send('POST /api/tag/add'),
      }),
      testAddClient: build.mutation<unknown, { workspace_id: number; client_name: string }>({
        query: send(addClient),
      }),
    }),
  }).endpoints;

const register = () =>
  staleAfter<(typeof tagTypes)[number]>('test', {
    'tags/changed': ['test/tags', { type: 'test/names', of: 'tagId' }],
  });

/** Opens a store that shows both lists, and counts the requests for each. */
async function shown() {
  const store = createAppStore(ada);
  const lists = [
    store.dispatch(testTags.initiate({ workspace_id: 1 })),
    store.dispatch(testNames.initiate({ workspace_id: 1, tagTerm: 'n' })),
  ];
  await Promise.all(lists);
  close = () => lists.forEach((reading) => reading.unsubscribe());
  return store;
}
let close = () => {};

const requests = (name: string, term?: string) =>
  fakeServer.sent.filter((sent) => {
    const { tagTerm } = sent.payload as { tagTerm?: string };
    return sent.name === name && tagTerm === term;
  }).length;
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer(list, 200, { results: [] });
  fakeServer.answer('POST /api/tag/add', 200, { status: 200, results: { insertId: 8 } });
  register();
});
afterEach(() => close());

it('a call that causes an event refetches stale data once', async () => {
  register();
  const store = await shown();
  await store.dispatch(testAddTag.initiate({ workspace_id: 1, tag_title: 'research' }));
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 1]);
});

it('an event refetches the queries of the id that it names', async () => {
  await shown();
  publish('tags/changed', { workspaceId: 1, tagId: 7 });
  await settle();
  expect(requests(list, 'n')).toBe(2);
});

it('an event without an id refetches all queries that may be stale', async () => {
  await shown();
  publish('tags/changed', { workspaceId: 1 });
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
});

it('a restored connection refetches each query once', async () => {
  await shown();
  publish('connection/restored', {});
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
});

it('ignores an unknown event', async () => {
  await shown();
  publish({ name: 'invoices/sent', payload: null });
  await settle();
  expect(fakeServer.sent).toHaveLength(2);
});

it('an event of the current workspace refetches nothing after the user lost it, until they join again', async () => {
  await shown();
  publish('workspace/left', { workspaceId: 1 });
  publish('tags/changed', { workspaceId: 1 });
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([1, 1]);
  publish('workspace/joined', { workspaceId: 1 });
  publish('tags/changed', { workspaceId: 1 });
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
});

it('losing another workspace does not stop refetches', async () => {
  await shown();
  publish('workspace/left', { workspaceId: 2 });
  publish('tags/changed', { workspaceId: 1 });
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
});

it('a failed call causes no event', async () => {
  const store = await shown();
  fakeServer.answer('POST /api/tag/add', 409, { errors: [{ msg: 'A tag with this title already exists.' }] });
  await store.dispatch(testAddTag.initiate({ workspace_id: 1, tag_title: 'research' }));
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([1, 1]);
});

describe('while a request is under way', () => {
  function hold(name: typeof list | typeof addClient) {
    let respond = () => {};
    const moment = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen(name, moment, 200, { results: [] });
    return () => respond();
  }

  it('a hanging mutation does not delay a refetch', async () => {
    const store = await shown();
    const respond = hold(addClient);
    void store.dispatch(testAddClient.initiate({ workspace_id: 1, client_name: 'Acme' }));
    publish('tags/changed', { workspaceId: 1 });
    await settle();
    expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
    respond();
    await settle();
    expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
  });

  it('refetches a query that was pending at the event once it settles, and no other', async () => {
    const store = await shown();
    const respond = hold(list);
    const again = testTags.initiate({ workspace_id: 1 }, { forceRefetch: true, subscribe: false });
    void store.dispatch(again);
    await settle();
    publish('tags/changed', { workspaceId: 1 });
    publish('tags/changed', { workspaceId: 1 });
    await settle();
    expect(requests(list)).toBe(2);
    respond();
    await settle();
    expect([requests(list), requests(list, 'n')]).toEqual([3, 3]);
  });

  it('refetches a query after its first response if that is pending', async () => {
    const respond = hold(list);
    const opened = shown();
    await settle();
    publish('tags/changed', { workspaceId: 1, tagId: 7 });
    respond();
    await opened;
    await settle();
    expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
  });

  it('does not refetch a pending query that is aborted after the event', async () => {
    const store = await shown();
    const respond = hold(list);
    const again = testTags.initiate({ workspace_id: 1 }, { forceRefetch: true, subscribe: false });
    const reading = store.dispatch(again);
    await settle();
    publish('tags/changed', { workspaceId: 1 });
    reading.abort();
    await settle();
    expect(requests(list)).toBe(2);
    respond();
  });
});
