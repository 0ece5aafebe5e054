import { waitFor } from '@testing-library/react';
import { ada, fakeServer } from '@timeweave/shared/testing';
import { callServer, publish, selectAuth, signedIn, signedOut, subscribe } from '@timeweave/shared/facade';
import { loadSession, saveSession } from '@timeweave/shared/host';
import { store } from './store.ts';

const search = 'POST /api/project/search';
const ended = jest.fn();
let unsubscribe: () => void;

const grace = {
  ...ada,
  token: 'token of Grace',
  user_id: btoa('2'),
  user: { ...ada.user, email: 'grace@example.com' },
};
const token = () => selectAuth(store.getState())?.token;

/** Sends a request as the change queue does, which a log-out does not cancel; returns a function that refuses it. */
async function request() {
  let answer = () => {};
  const moment = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.answerWhen(search, moment, 401, { errors: [{ msg: 'Please log in.' }] });
  const request = { name: search, payload: { workspace_id: 1 } } as const;
  const asked = callServer(request, token(), new AbortController().signal);
  while (fakeServer.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return async () => {
    answer();
    await asked;
  };
}

beforeEach(() => {
  fakeServer.reset();
  ended.mockReset();
  unsubscribe = subscribe('session/ended', ended);
  store.dispatch(signedIn(ada));
});
afterEach(() => {
  unsubscribe();
  store.dispatch(signedOut());
  localStorage.clear();
  sessionStorage.clear();
});

const note = 'timeweave.form.1.1.note';
const typed = () => sessionStorage.getItem(note);

it('typed text survives an expired session for its user, and no log-in of another', async () => {
  sessionStorage.setItem(note, 'Thank you');
  const refuse = await request();
  await refuse();
  expect(token()).toBeUndefined();
  store.dispatch(signedIn({ ...ada, token: 'the next one' }));
  await waitFor(() => expect(loadSession()).toMatchObject({ token: 'the next one' }));
  expect(typed()).toBe('Thank you');
  publish('session/ended', {});
  store.dispatch(signedIn(grace));
  await waitFor(() => expect(typed()).toBeNull());
});

it('typed text goes with a log-out, which all tabs hear of', () => {
  sessionStorage.setItem(note, 'Thank you');
  publish('session/logged-out', { why: 'log-out' });
  expect(typed()).toBeNull();
});

it('a refused request ends its session and clears what the browser stores', async () => {
  const refuse = await request();
  await refuse();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(token()).toBeUndefined();
  expect(loadSession()).toBeNull();
});

it('a late refusal does not end the next session', async () => {
  const refuse = await request();
  store.dispatch(signedOut());
  store.dispatch(signedIn(grace));
  await refuse();
  expect(token()).toBe(grace.token);
  expect(loadSession()).toMatchObject({ token: grace.token });
});

it('a late refusal does not end the next session of another tab, of which this one has not heard yet', async () => {
  const refuse = await request();
  saveSession(grace);
  await refuse();
  expect(ended).not.toHaveBeenCalled();
  expect(loadSession()).toMatchObject({ token: grace.token });
  dispatchEvent(new StorageEvent('storage', { key: 'timeweave.session' }));
  expect(token()).toBe(grace.token);
});

it('a tab that hears of its log-out late keeps the next session of another tab', () => {
  saveSession(grace);
  publish('session/logged-out', { why: 'log-out' });
  expect(token()).toBeUndefined();
  expect(loadSession()).toMatchObject({ token: grace.token });
});
