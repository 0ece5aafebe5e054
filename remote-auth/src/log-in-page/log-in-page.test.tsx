import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AuthData } from '@timeweave/shared/api';
import { Navigate, useLocation } from '@timeweave/shared/facade';
import { inviteSlice } from '../invitation/index.ts';
import { LogInPage } from './log-in-page.tsx';

beforeEach(() => fakeServer.reset());

const open = (address: string, signedInAs: AuthData | null = null) =>
  renderAt(address, <LogInPage />, signedInAs, [inviteSlice]);
const email = () => screen.getByLabelText('Email Address');
const password = () => screen.getByLabelText('Password');

test('a user logs in with Enter and returns to the requested page', async () => {
  fakeServer.answer('POST /api/auth', 200, ada);
  const { person, address, auth } = await open('/login?next=/reports');
  await person.type(email(), ' ada@example.com ');
  await person.type(password(), 'Engine#1843{Enter}');
  expect(await screen.findByText('You are at /reports')).toBeVisible();
  expect(address()).toBe('/reports');
  expect(auth()).toMatchObject({ token: ada.token, user: ada.user });
  expect(fakeServer.sent).toMatchObject([{ payload: { email: 'ada@example.com', password: 'Engine#1843' } }]);
});

test('says that a closed account is restored', async () => {
  fakeServer.answer('POST /api/auth', 200, { ...ada, is_restored: true });
  const { person, alerts } = await open('/login');
  await person.type(email(), 'ada@example.com');
  await person.type(password(), 'Engine#1843{Enter}');
  expect(await screen.findByText('You are at /dashboard')).toBeVisible();
  expect(alerts()).toEqual(['Welcome back. Your account has been restored.']);
});

test('shows messages for empty fields, focuses the first, and sends nothing', async () => {
  const { person } = await open('/login');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(email()).toHaveAccessibleDescription('Please enter your email address.');
  expect(password()).toHaveAccessibleDescription('Please enter secure and strong password.');
  expect(email()).toBeInvalid();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(fakeServer.sent).toEqual([]);
});

test('shows a refusal below the email field and keeps the typed text until it is changed', async () => {
  fakeServer.answer('POST /api/auth', 401, { errors: [{ msg: 'E-mail or password is wrong.' }] });
  const { person, alerts } = await open('/login');
  await person.type(email(), 'ada@example.com');
  await person.type(password(), 'Engine#1844{Enter}');
  expect(await screen.findByText('E-mail or password is wrong.')).toBeVisible();
  expect(alerts()).toEqual(['E-mail or password is wrong.']);
  expect(email()).toHaveAccessibleDescription('E-mail or password is wrong.');
  expect(password()).toHaveValue('Engine#1844');
  await person.type(email(), 'x');
  expect(email()).not.toBeInvalid();
});

test('shows a server error as an alert, not at a field', async () => {
  fakeServer.answer('POST /api/auth', 500, { errors: [] });
  const { person, alerts } = await open('/login');
  await person.type(email(), 'ada@example.com');
  await person.type(password(), 'Engine#1843{Enter}');
  expect(alerts()).toEqual(['Something went wrong. Please try again.']);
  expect(email()).not.toBeInvalid();
});

test('redirects a signed-in user to the timer', async () => {
  const { address } = await open('/login', ada);
  expect(address()).toBe('/dashboard');
});

test('links to the forgotten password and sign-up pages', async () => {
  await open('/login');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/password/forgot');
  expect(screen.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute('href', '/');
});

test('an unconfirmed user can have the mail resent', async () => {
  const fault = { msg: 'Please confirm your registration first.', param: 'email', code: 'unconfirmed' };
  fakeServer.answer('POST /api/auth', 403, { errors: [fault] });
  fakeServer.answer('POST /api/register/resend', 200, { msg: 'success' });
  const { person } = await open('/login');
  await person.type(email(), 'ada@example.com');
  await person.type(password(), 'Engine#1843{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/We have sent the email again/)).toBeVisible();
  expect(fakeServer.sent.at(-1)).toMatchObject({
    name: 'POST /api/register/resend',
    payload: { email: 'ada@example.com' },
  });
});

describe('with a confirmation link from another browser', () => {
  const state = { notice: 'You signed up in another browser.', email: 'grace@example.com', code: 'mailed' };

  function LedHere() {
    const location = useLocation();
    return location.state ? <LogInPage /> : <Navigate to="/login" state={state} replace />;
  }

  test('fills in the address, and sends the link’s code with the log-in', async () => {
    fakeServer.answer('POST /api/auth', 200, ada);
    const { person } = await renderAt('/login', <LedHere />, null, [inviteSlice]);
    expect(screen.getByText(state.notice)).toBeVisible();
    expect(email()).toHaveValue('grace@example.com');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAttribute('enterkeyhint', 'go');
    await person.type(password(), 'Engine#1843{Enter}');
    expect(fakeServer.sent.at(-1)).toMatchObject({
      payload: { email: 'grace@example.com', password: 'Engine#1843', code: 'mailed' },
    });
  });

  test('shows the form to a user who is signed in under another address', async () => {
    await renderAt('/login', <LedHere />, ada, [inviteSlice]);
    expect(screen.getByText(/You are logged in as ada@example.com/)).toBeVisible();
    expect(email()).toHaveValue('grace@example.com');
  });
});

describe('with an invitation', () => {
  const data = btoa('7 grace@example.com mailed-code');
  const address = `/login?data=${encodeURIComponent(data)}`;
  const admin_detail = { ...ada.user, workspace_title: 'Engines' };
  const invite_detail = { is_joining: 1, is_accepted: 0 };

  test('shows who invites the user, and that another address does not join', async () => {
    fakeServer.answer('POST /api/invitation/getuser', 200, { invite_detail, admin_detail });
    fakeServer.answer('POST /api/auth', 200, ada);
    const { person, alerts } = await open(address);
    expect(await screen.findByText(/Ada Lovelace invites you to Engines/)).toBeVisible();
    expect(email()).toHaveValue('grace@example.com');
    await person.type(password(), 'Engine#1843{Enter}');
    expect(await screen.findByText('You are at /dashboard')).toBeVisible();
    expect(fakeServer.sent.at(-1)).toMatchObject({ payload: { workspace_id: 7, invite_id: 'mailed-code' } });
    expect(alerts()).toEqual([
      expect.stringMatching(/You are logged in as ada@example.com, which has not joined/),
    ]);
  });

  test('shows the form and a note to another signed-in user', async () => {
    fakeServer.answer('POST /api/invitation/getuser', 200, { invite_detail, admin_detail });
    await open(address, ada);
    expect(await screen.findByText(/You are logged in as ada@example.com/)).toBeVisible();
    expect(password()).toBeVisible();
  });

  test('lets the user continue when the invitation is no longer valid', async () => {
    const closed = { is_joining: 0, is_accepted: 0 };
    fakeServer.answer('POST /api/invitation/getuser', 200, { invite_detail: closed, admin_detail });
    await open(address);
    expect(await screen.findByText(/This invitation is no longer open/)).toBeVisible();
  });
});
