import { fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { inviteSlice } from '../invitation/index.ts';
import { takeAttempt, writeSingleSignOn } from '../social-sign-in/single-sign-on.fixture.ts';
import { SignUpPage } from './sign-up-page.tsx';

let remove = () => {};
beforeEach(() => {
  sessionStorage.clear();
  fakeServer.reset();
  window.location.hash = '';
  // jsdom follows only addresses within the page.
  fakeServer.answer('POST /api/oidc/start', 200, { address: '#provider', state: 's', attempt: 'token' });
});
afterEach(() => remove());

const open = () => renderAt('/', <SignUpPage />, null, [inviteSlice]);

test('offers the provider beside the form, and leaves for it', async () => {
  remove = writeSingleSignOn('Example Ltd');
  const { person } = await open();
  expect(screen.getByLabelText('Password')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sign up with Example Ltd' }));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(takeAttempt('oidc', 's')).toMatchObject({ token: 'token', next: '/dashboard' });
});

test('as the only way to log in, the provider replaces the form', async () => {
  remove = writeSingleSignOn('Example Ltd', true);
  await open();
  expect(screen.getByText('Everybody logs in with Example Ltd here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in with Example Ltd' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
