import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AuthData } from '@timeweave/shared/api';
import { rememberAttempt } from './attempts.ts';
import { AppleReturn } from './apple-return.tsx';

const entered = jest.fn();
const link = 'POST /api/profile/link_apple';
const logIn = 'POST /api/apple/user';
const proof = { apple_user_id: 'apple-7', email: 'ada@apple.example', ticket: 'one-time' };
const address = `/login?${new URLSearchParams({
  apple: btoa(`${proof.apple_user_id} ${proof.email}`),
  ticket: proof.ticket,
  state: 'own',
}).toString()}`;
const back = (signedInAs: AuthData | null, at = address) =>
  renderAt(at, <AppleReturn onSignedIn={entered} />, signedInAs);
const remember = (linkedUser: string | null) =>
  rememberAttempt('apple', { state: 'own', invitation: null, next: '/profile', linkedUser });
const sentTo = (name: string) => fakeServer.sent.filter((sent) => sent.name === name);

beforeEach(() => {
  sessionStorage.clear();
  fakeServer.reset();
  entered.mockReset();
});

test('links the Apple account once and returns the user to the profile', async () => {
  fakeServer.answer(link, 200, { status: 200 });
  remember(ada.user_id);
  const { alerts } = await back(ada);
  expect(await screen.findByText('You are at /profile')).toBeVisible();
  expect(alerts()).toEqual(['You can now log in with Apple.']);
  expect(sentTo(link).map(({ payload }) => payload)).toEqual([{ ...proof, workspace_id: 1 }]);
  expect(sentTo(logIn)).toEqual([]);
});

test('shows why linking was refused', async () => {
  const msg = 'This Apple account opens another Timeweave account.';
  fakeServer.answer(link, 409, { errors: [{ msg, param: 'id' }] });
  remember(ada.user_id);
  const { alerts } = await back(ada);
  await waitFor(() => expect(alerts()).toEqual([msg]));
});

test.each([
  ['another user has logged in meanwhile', { ...ada, user_id: btoa('2') }],
  ['the user has logged out meanwhile', null],
])('neither links nor logs in when %s', async (_, signedInAs) => {
  remember(ada.user_id);
  const { alerts } = await back(signedInAs);
  await waitFor(() => expect(alerts()).toEqual(['We couldn’t link your Apple account. Please try again.']));
  expect(fakeServer.sent).toEqual([]);
  expect(entered).not.toHaveBeenCalled();
});

test('a response that matches no attempt of this tab links nothing', async () => {
  const { alerts } = await back(ada);
  await waitFor(() => expect(alerts()).toEqual(['We couldn’t log you in with Apple. Please try again.']));
  expect(fakeServer.sent).toEqual([]);
});

test('an attempt to log in logs in and links nothing', async () => {
  fakeServer.answer(logIn, 200, { confirmation: true, ...ada, data: ada });
  remember(null);
  await back(null);
  expect(await screen.findByText('You are at /profile')).toBeVisible();
  expect(entered).toHaveBeenCalledWith(ada);
  expect(sentTo(link)).toEqual([]);
});
