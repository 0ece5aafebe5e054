import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { subscribe } from '@timeweave/shared/events';
import { LogoutPage } from './logout-page.tsx';

const ended = jest.fn();
let unsubscribe: () => void;

beforeEach(() => {
  fakeServer.reset();
  ended.mockReset();
  unsubscribe = subscribe('session/ended', ended);
});
afterEach(() => unsubscribe());

test('logging out ends the session on the server, in the store and in every tab', async () => {
  fakeServer.answer('POST /api/session/end', 200, { status: 200 });
  const { auth } = await renderAt('/logout', <LogoutPage />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(fakeServer.sent).toMatchObject([{ name: 'POST /api/session/end', token: `Bearer ${ada.token}` }]);
  expect(auth()).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a server that cannot be reached keeps nobody logged in', async () => {
  const { auth } = await renderAt('/logout', <LogoutPage />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(auth()).toBeNull();
});

test('whoever is not signed in comes to the log-in without a word to the server or to other tabs', async () => {
  await renderAt('/logout', <LogoutPage />);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
});
