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

/** A store that shows both lists, and how many requests for each have been sent. */
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

it('a call that causes an event refetches what the event makes stale, once', async () => {
  register();
  const store = await shown();
  await store.dispatch(testAddTag.initiate({ workspace_id: 1, tag_title: 'research' }));
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 1]);
});

it('an event refetches what shows the thing that it names', async () => {
  await shown();
  publish('tags/changed', { workspaceId: 1, tagId: 7 });
  await settle();
  expect(requests(list, 'n')).toBe(2);
});

it('an event that names nothing refetches all that may be stale', async () => {
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

it('an event that nobody knows is ignored', async () => {
  await shown();
  publish({ name: 'invoices/sent', payload: null });
  await settle();
  expect(fakeServer.sent).toHaveLength(2);
});

it('an event of the current workspace refetches nothing once the user has lost it, until they join it again', async () => {
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

it('the loss of another workspace ends no refetch', async () => {
  await shown();
  publish('workspace/left', { workspaceId: 2 });
  publish('tags/changed', { workspaceId: 1 });
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
});

it('a refused call causes no event', async () => {
  const store = await shown();
  fakeServer.answer('POST /api/tag/add', 409, { errors: [{ msg: 'This tag exists already.' }] });
  await store.dispatch(testAddTag.initiate({ workspace_id: 1, tag_title: 'research' }));
  await settle();
  expect([requests(list), requests(list, 'n')]).toEqual([1, 1]);
});

describe('while a request is under way', () => {
  /** Makes a call wait for the test. */
  function hold(name: typeof list | typeof addClient) {
    let respond = () => {};
    const moment = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen(name, moment, 200, { results: [] });
    return () => respond();
  }

  it('a hanging mutation delays no refetch', async () => {
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

  it('a query that was pending at the event is refetched once it has settled, and no other', async () => {
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

  it('a query whose first response is under way is refetched after it', async () => {
    const respond = hold(list);
    const opened = shown();
    await settle();
    publish('tags/changed', { workspaceId: 1, tagId: 7 });
    respond();
    await opened;
    await settle();
    expect([requests(list), requests(list, 'n')]).toEqual([2, 2]);
  });
});
