import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { takeAttempt } from './attempts.ts';
import { LinkAccount } from './link-account.tsx';
import { mockProviders } from './mock-providers.fixture.ts';

const options = (nonce: string) => ({
  google: { client_id: 'our-google', script: '/gsi/client' },
  apple: { client_id: 'our-apple', script: '/apple.js', redirect_uri: 'http://tw.test/api/apple/verify' },
  nonce,
});
const answerOptions = (nonce: string) => fakeServer.answer('POST /api/signin/options', 200, options(nonce));
const call = 'POST /api/profile/link_google';

let providers: ReturnType<typeof mockProviders>;
beforeEach(() => {
  sessionStorage.clear();
  fakeServer.reset();
  answerOptions('first');
  providers = mockProviders();
});
afterEach(() => providers.stop());

const both = (
  <>
    <LinkAccount provider="google" />
    <LinkAccount provider="apple" />
  </>
);

test('links a Google account, and requests a new nonce for both buttons because the old one is used', async () => {
  fakeServer.answer(call, 200, { status: 200 });
  const { alerts } = await renderAt('/profile', both, ada);
  await waitFor(() => expect(providers.nonces()).toEqual(['first', 'first']));
  answerOptions('second');
  await act(async () => providers.signInAtGoogle('id-token'));
  await waitFor(() => expect(alerts()).toEqual(['You can now log in with Google.']));
  await waitFor(() => expect(providers.nonces()).toEqual(['second', 'second']));
  const sent = fakeServer.sent.filter(({ name }) => name === call);
  expect(sent).toMatchObject([{ payload: { credential: 'id-token', workspace_id: 1 } }]);
});

test('shows why a Google account was refused, and can be retried with a new nonce', async () => {
  const msg = 'This Google account opens another Timeweave account.';
  fakeServer.answer(call, 409, { errors: [{ msg, param: 'id' }] });
  const { alerts } = await renderAt('/profile', <LinkAccount provider="google" />, ada);
  await waitFor(() => expect(providers.nonces()[0]).toBe('first'));
  answerOptions('second');
  await act(async () => providers.signInAtGoogle('id-token'));
  await waitFor(() => expect(alerts()).toEqual([msg]));
  await waitFor(() => expect(providers.nonces()[0]).toBe('second'));
});

test('the redirect to Apple remembers the user to link and the return path', async () => {
  await renderAt('/profile', <LinkAccount provider="apple" />, ada);
  await waitFor(() => expect(providers.appleState()).not.toBe(''));
  const attempt = takeAttempt('apple', providers.appleState());
  expect(attempt).toMatchObject({ linkedUser: ada.user_id, next: '/profile?tab=security', invitation: null });
});

test('shows when a provider’s script fails to load', async () => {
  const apple = { ...options('first').apple, script: '/blocked.js' };
  fakeServer.answer('POST /api/signin/options', 200, { google: null, apple, nonce: 'first' });
  const { alerts } = await renderAt('/profile', <LinkAccount provider="apple" />, ada);
  await waitFor(() =>
    expect(alerts()).toEqual(['Apple can’t be reached at the moment. Please try again later.']),
  );
});
