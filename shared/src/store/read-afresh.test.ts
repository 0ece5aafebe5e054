import { ada } from '@timeweave/shared/testing';
import { baseApi, createAppStore, entryTagTypes, publish } from '@timeweave/shared/facade';
import { isReadAfresh } from './read-afresh.ts';

type Result = { data: null } | { error: { status: 500; errors: [] } };

/** What has begun, each to be ended by the test. */
let begun: ((result: Result) => void)[] = [];

const end = () => new Promise<Result>((resolve) => begun.push(resolve));

const { testEntries, testSave } = baseApi.enhanceEndpoints({ addTagTypes: entryTagTypes }).injectEndpoints({
  endpoints: (build) => ({
    testEntries: build.query<null, undefined>({
      queryFn: end,
      providesTags: ['timer/entries'],
    }),
    testSave: build.mutation<null, undefined>({ queryFn: end }),
  }),
}).endpoints;

let look: { unsubscribe: () => void } | undefined;
afterEach(() => {
  look?.unsubscribe();
  begun = [];
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function endNext(result: Result) {
  begun.shift()?.(result);
  await settle();
}

/** A store with entries that have changed while something else was being saved: they are read when that is done. */
async function changedWhileSaving() {
  const store = createAppStore(ada);
  look = store.dispatch(testEntries.initiate(undefined));
  await endNext({ data: null });
  void store.dispatch(testSave.initiate(undefined));
  publish('entries/changed', { workspaceId: 1 });
  const ends = jest.fn<undefined, [boolean]>();
  void isReadAfresh(store).then(ends);
  await settle();
  expect(ends).not.toHaveBeenCalled();
  await endNext({ data: null });
  expect(ends).not.toHaveBeenCalled();
  return ends;
}

it('waits for what will be read when something else is saved', async () => {
  const ends = await changedWhileSaving();
  await endNext({ data: null });
  expect(ends).toHaveBeenCalledWith(true);
});

it('says so when something could not be read', async () => {
  const ends = await changedWhileSaving();
  await endNext({ error: { status: 500, errors: [] } });
  expect(ends).toHaveBeenCalledWith(false);
});

it('has nothing to wait for when nothing is being read', async () => {
  expect(await isReadAfresh(createAppStore(ada))).toBe(true);
});

it('has read all there is when something was given up for something newer', async () => {
  const store = createAppStore(ada);
  const givenUp = store.dispatch(testEntries.initiate(undefined));
  look = givenUp;
  const ends = isReadAfresh(store);
  givenUp.abort();
  await expect(ends).resolves.toBe(true);
});
