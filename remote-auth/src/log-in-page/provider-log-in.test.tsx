import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AuthData } from '@timeweave/shared/api';
import { inviteSlice } from '../invitation/index.ts';
import { rememberAttempt, takeAttempt, writeSingleSignOn } from '../social-sign-in/single-sign-on.fixture.ts';
import { LogInPage } from './log-in-page.tsx';

const link = 'POST /api/profile/link_oidc';
const logIn = 'POST /api/oidc/signin';
const answer = '?code=one-time&state=own&iss=https%3A%2F%2Flogin.example.com';
const invitation = { invite_id: 'mailed', invite_wid: 7, email: 'grace@example.com' };

const back = (search: string, signedInAs: AuthData | null = null) =>
  renderAt(`/login${search}`, <LogInPage />, signedInAs, [inviteSlice]);
const remember = (linkedUser: string | null, invited: typeof invitation | null = null) =>
  rememberAttempt('oidc', {
    state: 'own',
    token: 'began',
    invitation: invited,
    next: '/reports',
    linkedUser,
  });
const sentTo = (name: string) => fakeServer.sent.filter((sent) => sent.name === name);

let remove: () => void;
beforeEach(() => {
  sessionStorage.clear();
  fakeServer.reset();
  remove = writeSingleSignOn('Example Ltd');
});
afterEach(() => remove());

test('logs in once with the provider’s answer and opens the requested page', async () => {
  fakeServer.answer(logIn, 200, { confirmation: true, ...ada, data: ada });
  remember(null, invitation);
  const { auth } = await back(answer);
  expect(await screen.findByText('You are at /reports')).toBeVisible();
  expect(auth()).toMatchObject({ token: ada.token });
  expect(sentTo(logIn).map(({ payload }) => payload)).toEqual([
    {
      attempt: 'began',
      answer,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      workspace_id: 7,
      invite_id: 'mailed',
    },
  ]);
});

test('a refusal stays visible on the log-in page', async () => {
  const msg = 'Your Example Ltd account may not use this server. Ask its operator.';
  fakeServer.answer(logIn, 403, { errors: [{ msg, param: 'email' }] });
  remember(null);
  const { alerts } = await back(answer);
  expect(await screen.findByText(msg)).toBeVisible();
  expect(alerts()).toEqual([msg]);
  expect(screen.getByRole('button', { name: 'Log in with Example Ltd' })).toBeVisible();
});

test.each([
  ['of another browser or tab', 'another'],
  ['without an attempt', null],
])('an answer %s logs nobody in, and the page says so', async (_, state) => {
  if (state) remember(null);
  await back(answer.replace('state=own', `state=${state}`));
  const text = 'We couldn’t log you in with Example Ltd. Please try again.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

test('a user who cancels returns to the log-in page without a message', async () => {
  remember(null);
  const { alerts } = await back('?error=access_denied&state=own');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(alerts()).toEqual([]);
  expect(fakeServer.sent).toEqual([]);
});

test('links the account of the logged-in user who asked for it', async () => {
  fakeServer.answer(link, 200, { status: 200 });
  remember(ada.user_id);
  const { alerts } = await back(answer, ada);
  expect(await screen.findByText('You are at /reports')).toBeVisible();
  expect(alerts()).toEqual(['You can now log in with Example Ltd.']);
  expect(sentTo(link).map(({ payload }) => payload)).toEqual([{ attempt: 'began', answer, workspace_id: 1 }]);
  expect(sentTo(logIn)).toEqual([]);
});

test('links nothing when another user has logged in meanwhile', async () => {
  remember(ada.user_id);
  const { alerts } = await back(answer, { ...ada, user_id: btoa('2') });
  await waitFor(() =>
    expect(alerts()).toEqual(['We couldn’t link your Example Ltd account. Please try again.']),
  );
  expect(fakeServer.sent).toEqual([]);
});

test('offers the provider beside the form, and leaves for it', async () => {
  window.location.hash = '';
  // jsdom follows only addresses within the page.
  fakeServer.answer('POST /api/oidc/start', 200, { address: '#provider', state: 's', attempt: 'token' });
  const { person } = await back('?next=/reports');
  expect(screen.getByLabelText('Password')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Log in with Example Ltd' }));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  const attempt = { state: 's', token: 'token', invitation: null, next: '/reports', linkedUser: null };
  expect(takeAttempt('oidc', 's')).toEqual(attempt);
  // No request for Google and Apple.
  expect(fakeServer.sent.map(({ name }) => name)).toEqual(['POST /api/oidc/start']);
});

test('without a provider, the page offers none', async () => {
  remove();
  await back('');
  expect(screen.queryByRole('group')).toBeNull();
});

test('as the only way to log in, the provider replaces the form', async () => {
  remove();
  remove = writeSingleSignOn('Example Ltd', true);
  await back('');
  expect(screen.getByRole('button', { name: 'Log in with Example Ltd' })).toBeVisible();
  expect(screen.queryByLabelText('Email Address')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign Up For Free' })).toBeNull();
});
