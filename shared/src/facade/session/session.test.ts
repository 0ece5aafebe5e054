import { ada, fakeServer } from '@timeweave/shared/testing';
import { baseApi, publish, selectAuth, signedIn, signedOut } from '@timeweave/shared/facade';
import { accountApi, createAppStore, selectSession } from '@timeweave/shared/host';

const verify = 'POST /api/token/verify';
const { user, user_properties } = ada;
const grace = {
  ...ada,
  token: 'token of Grace',
  user_id: btoa('2'),
  user: { ...user, email: 'grace@example.com' },
};
const exp = Date.parse('2100-01-01T00:00:00Z') / 1000;

function answerWith(firstDayOfWeek: number) {
  fakeServer.answer(verify, 200, {
    verifiedJwt: { exp, user_id: ada.user_id },
    user,
    user_properties: { ...user_properties, firstDayOfWeek },
  });
}

let opened: ReturnType<typeof createAppStore> | undefined;

function openStore(auth?: typeof ada) {
  opened = createAppStore(auth);
  return opened;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => fakeServer.reset());
// All stores share the event bus.
afterEach(() => opened?.dispatch(signedOut()));

it('a log-in puts ids into the slice and the account into the cache, without a request', () => {
  const store = openStore();
  expect(selectSession(store.getState())).toBeNull();
  store.dispatch(signedIn(ada));
  expect(selectAuth(store.getState())).toEqual({
    token: ada.token,
    user_id: ada.user_id,
    workspace_id: ada.workspace_id,
  });
  expect(selectSession(store.getState())).toMatchObject({ userId: 1, user, user_properties });
  expect(fakeServer.sent).toEqual([]);
});

it('the first state has the account of a stored session', () => {
  expect(selectSession(openStore(ada).getState())).toMatchObject({ user, user_properties });
});

it('refetches a preference that changed on another device, also on a public page', async () => {
  answerWith(1);
  const store = openStore(ada);
  publish('preferences/changed', {});
  await settle();
  expect(selectSession(store.getState())?.user_properties.firstDayOfWeek).toBe(1);
  expect(fakeServer.sent).toMatchObject([{ name: verify, payload: { token: ada.token } }]);
});

it('an unchanged account keeps its identity, so that nothing renders again', async () => {
  answerWith(user_properties.firstDayOfWeek);
  const store = openStore(ada);
  const before = selectSession(store.getState());
  await store.dispatch(accountApi.endpoints.account.initiate({ token: ada.token }, { forceRefetch: true }));
  expect(selectSession(store.getState())).toBe(before);
});

it('a failed refetch keeps the account', async () => {
  fakeServer.answer(verify, 503, { errors: [] });
  const store = openStore(ada);
  publish('preferences/changed', {});
  await settle();
  expect(fakeServer.sent).toHaveLength(1);
  expect(selectSession(store.getState())).toMatchObject({ user });
});

it('a log-in as another user shows no data of the previous user, even after a late response', async () => {
  let answer = () => {};
  const moment = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.answerWhen(verify, moment, 200, {
    verifiedJwt: { exp, user_id: ada.user_id },
    user,
    user_properties,
  });
  const store = openStore(ada);
  publish('preferences/changed', {});
  store.dispatch(signedIn(grace));
  answer();
  await settle();
  expect(selectSession(store.getState())).toMatchObject({ userId: 2, user: { email: 'grace@example.com' } });
  expect(JSON.stringify(store.getState()[baseApi.reducerPath].queries)).not.toContain('ada@example.com');
});

it('a log-out removes the account from the cache', () => {
  const store = openStore(ada);
  store.dispatch(signedOut());
  expect(selectSession(store.getState())).toBeNull();
  expect(store.getState()[baseApi.reducerPath].queries).toEqual({});
});
