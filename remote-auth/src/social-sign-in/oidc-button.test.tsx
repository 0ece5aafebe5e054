import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ForgotPasswordPage } from '../forgot-password-page/forgot-password-page.tsx';
import { inviteSlice } from '../invitation/index.ts';
import { LogInPage } from '../log-in-page/log-in-page.tsx';
import { ResetPasswordPage } from '../reset-password-page/reset-password-page.tsx';
import { SignUpPage } from '../sign-up-page/sign-up-page.tsx';
import { takeAttempt } from './attempts.ts';
import { LinkAccount } from './link-account.tsx';
import { writeSingleSignOn } from './single-sign-on.fixture.ts';

const start = 'POST /api/oidc/start';
let remove = () => {};
beforeEach(() => {
  sessionStorage.clear();
  fakeServer.reset();
  window.location.hash = '';
  // jsdom follows only addresses within the page.
  fakeServer.answer(start, 200, { address: '#provider', state: 's', attempt: 'token' });
});
afterEach(() => remove());

const open = (address: string, page: ReactElement) => renderAt(address, page, null, [inviteSlice]);
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['/login?next=/reports', <LogInPage key="log-in" />, 'Log in with Example Ltd', '/reports'],
  ['/', <SignUpPage key="sign-up" />, 'Sign up with Example Ltd', '/dashboard'],
])('%s offers the provider beside the form, and leaves for it', async (address, page, name, next) => {
  remove = writeSingleSignOn('Example Ltd');
  const { person } = await open(address, page);
  expect(screen.getByLabelText('Password')).toBeVisible();
  await person.click(button(name));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(takeAttempt('oidc', 's')).toEqual({
    state: 's',
    token: 'token',
    invitation: null,
    next,
    linkedUser: null,
  });
  expect(fakeServer.sent.map(({ name }) => name)).toEqual([start]);
});

test('without a provider, the pages offer none', async () => {
  await open('/login', <LogInPage />);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a provider that can’t be reached is reported, and nothing is left', async () => {
  remove = writeSingleSignOn('Example Ltd');
  const msg = 'Example Ltd can’t be reached at the moment. Please try again.';
  fakeServer.answer(start, 503, { errors: [{ msg }] });
  const { person, alerts } = await open('/login', <LogInPage />);
  await person.click(button('Log in with Example Ltd'));
  await waitFor(() => expect(alerts()).toEqual([msg]));
  expect(window.location.hash).toBe('');
});

test('the profile’s button remembers who links', async () => {
  const options = { google: null, apple: null, nonce: null, oidc: { name: 'Example Ltd' } };
  fakeServer.answer('POST /api/signin/options', 200, options);
  const { person } = await renderAt('/profile', <LinkAccount provider="oidc" />, ada);
  await person.click(await screen.findByRole('button', { name: 'Continue with Example Ltd' }));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(takeAttempt('oidc', 's')).toMatchObject({
    linkedUser: ada.user_id,
    next: '/profile?tab=security',
  });
});

describe('where it is the only way to log in', () => {
  beforeEach(() => {
    remove = writeSingleSignOn('Example Ltd', true);
  });

  test.each([
    ['/login', <LogInPage key="log-in" />],
    ['/', <SignUpPage key="sign-up" />],
  ])('%s has its button and no form', async (address, page) => {
    await open(address, page);
    expect(button('Log in with Example Ltd')).toBeVisible();
    expect(screen.queryByLabelText('Email Address')).toBeNull();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  test.each([
    ['/password/forgot', <ForgotPasswordPage key="forgot" />],
    [
      `/password/update?${new URLSearchParams({ user: btoa('ada@example.com 1'), code: 'x' }).toString()}`,
      <ResetPasswordPage key="reset" />,
    ],
  ])('%s says that there are no passwords', async (address, page) => {
    await open(address, page);
    const text = 'There are no passwords here: everybody logs in with Example Ltd.';
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the log-in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
