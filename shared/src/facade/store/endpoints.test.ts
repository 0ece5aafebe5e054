import { ada, fakeServer } from '@timeweave/shared/testing';
import { publish } from '@timeweave/shared/facade';
import { createAppStore } from '@timeweave/shared/host';
import { endpoints } from '@timeweave/shared/store';

const list = 'POST /api/tag/list';
const { testTags, testAddTag } = endpoints({ testTags: list, testAddTag: 'POST /api/tag/add' }).endpoints;

let store: ReturnType<typeof createAppStore>;
let close: () => void;
beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer(list, 200, { results: [] });
  fakeServer.answer('POST /api/tag/add', 200, { status: 200, results: { insertId: 8 } });
  store = createAppStore(ada);
});
afterEach(() => close());

/** Loads a list of tags, as a page that shows it. */
async function show(with_counts?: 1): Promise<void> {
  const shown = store.dispatch(testTags.initiate({ workspace_id: 1, ...(with_counts && { with_counts }) }));
  close = () => shown.unsubscribe();
  await shown;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const loads = () => fakeServer.sent.filter(({ name }) => name === list).length;

it('a call that reads is a query, refetched after the events that its description names', async () => {
  await show();
  publish('tags/changed', { workspaceId: 1, tagId: 7 });
  publish('clients/changed', { workspaceId: 1 });
  await settle();
  expect(loads()).toBe(2);
});

it('an event that concerns only requests with some values leaves the others alone', async () => {
  await show();
  publish('entries/changed', { workspaceId: 1 });
  await settle();
  expect(loads()).toBe(1);
  close();
  await show(1);
  publish('entries/changed', { workspaceId: 1 });
  await settle();
  expect(loads()).toBe(3);
});

it('a call that changes something is a mutation, whose events refetch', async () => {
  await show();
  await store.dispatch(testAddTag.initiate({ workspace_id: 1, tag_title: 'research' }));
  await settle();
  expect(loads()).toBe(2);
});
