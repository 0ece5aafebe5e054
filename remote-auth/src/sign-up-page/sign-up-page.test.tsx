import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { act, screen, within, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inviteSlice } from '../invitation/index.ts';
import { SignUpPage } from './sign-up-page.tsx';

beforeEach(() => fakeServer.reset());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const field = (label: string) => screen.getByLabelText(label);

async function fillIn(person: UserEvent) {
  await person.type(field('First Name'), 'Ada');
  await person.type(field('Last Name'), 'Lovelace');
  await person.type(field('Email Address'), 'ada@example.com');
  await person.type(field('Password'), 'Engine#1843');
}

test('the first field has the focus', async () => {
  await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  expect(field('First Name')).toHaveFocus();
});

test('does not open the keyboard of a touch screen', async () => {
  const { matchMedia } = window;
  const touch = jest.spyOn(window, 'matchMedia');
  touch.mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('coarse') }));
  await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  expect(document.body).toHaveFocus();
  expect(field('Password')).toHaveAttribute('enterkeyhint', 'go');
});

test('a visitor signs up, sees that a mail was sent, and finds the form empty again', async () => {
  fakeServer.answer('POST /api/register', 200, { msg: 'success' });
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  await fillIn(person);
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Email Sent' });
  expect(dialog).toHaveTextContent(
    'We have sent an email to you. Confirm your registration for start Tracking.',
  );
  expect(dialog).toHaveTextContent('It went to ada@example.com.');
  expect(fakeServer.sent).toMatchObject([
    {
      name: 'POST /api/register',
      payload: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        password: 'Engine#1843',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        browser_secret: localStorage.getItem('timeweave.sign-up'),
      },
    },
  ]);
  expect(localStorage.getItem('timeweave.sign-up')).toMatch(/^[\d-]{16,}$/);
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(field('First Name')).toHaveValue('');
  expect(field('Password')).toHaveValue('');
});

test('the mail can be sent again a minute later, and then again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fakeServer.answer('POST /api/register', 200, { msg: 'success' });
  fakeServer.answer('POST /api/register/resend', 200, { msg: 'success' });
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  await fillIn(person);
  await person.keyboard('{Enter}');
  const again = await screen.findByRole('button', { name: 'Send it again' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  // The dialog fades in.
  await waitFor(() => expect(screen.getByText(/You can send it again in a minute/)).toBeVisible());
  await person.click(again);
  expect(fakeServer.sent).toHaveLength(1);
  for (const sends of [1, 2]) {
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Didn’t get the email?')).toBeVisible();
    await person.click(again);
    expect(await screen.findByText(/We have sent the email again/)).toBeVisible();
    expect(again).toHaveFocus();
    const payload = { email: 'ada@example.com' };
    expect(fakeServer.sent.slice(1)).toMatchObject(Array(sends).fill({ payload }));
  }
});

test('a refused second mail shows the reason', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fakeServer.answer('POST /api/register', 200, { msg: 'success' });
  const msg = 'Too many attempts. Please try again in 55 minutes.';
  fakeServer.answer('POST /api/register/resend', 429, { errors: [{ msg, param: 'email' }] });
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  await fillIn(person);
  await person.keyboard('{Enter}');
  const again = await screen.findByRole('button', { name: 'Send it again' });
  act(() => jest.advanceTimersByTime(60_000));
  await person.click(again);
  expect(await screen.findByText(msg)).toBeVisible();
});

test('shows a message for every empty field and focuses the first', async () => {
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  await person.click(screen.getByRole('button', { name: 'Sign Up' }));
  for (const message of [
    'Please enter your First Name .',
    'Please enter your Last Name.',
    'Please enter your email address.',
    '*Please enter secure and strong password.',
  ]) {
    expect(screen.getByText(message)).toBeVisible();
  }
  await waitFor(() => expect(field('First Name')).toHaveFocus());
  expect(fakeServer.sent).toEqual([]);
});

test('shows a refusal at its field, focuses it and keeps the typed text', async () => {
  fakeServer.answer('POST /api/register', 409, { errors: [{ msg: 'Already registered.', param: 'email' }] });
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  await fillIn(person);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Already registered.')).toBeVisible();
  await waitFor(() => expect(field('Email Address')).toHaveFocus());
  expect(field('Email Address')).toHaveAccessibleDescription('Already registered.');
  expect(field('First Name')).toHaveValue('Ada');
});

test('the checklist follows the typed password', async () => {
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  const strength = within(screen.getByRole('list', { name: 'Password strength' }));
  const met = () => strength.queryAllByText(': met').length;
  expect(met()).toBe(0);
  await person.type(field('Password'), 'aB3');
  expect(met()).toBe(2);
  await person.type(field('Password'), '#45678');
  expect(met()).toBe(4);
});

test('the password can be shown', async () => {
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  expect(field('Password')).toHaveAttribute('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
});

describe('where not everybody may sign up', () => {
  const meta = document.createElement('meta');
  meta.name = 'sign-up';
  beforeEach(() => document.head.append(meta));
  afterEach(() => meta.remove());

  test('a closed sign-up leads to the log-in', async () => {
    meta.content = 'closed';
    await renderAt('/', <SignUpPage />, null, [inviteSlice]);
    expect(screen.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    const section = within(screen.getByRole('region', { name: 'Sign-up is closed' }));
    expect(section.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  test('a sign-up by invitation or for some domains says so', async () => {
    meta.content = 'invited';
    meta.dataset['domains'] = 'example.com example.org';
    await renderAt('/', <SignUpPage />, null, [inviteSlice]);
    expect(screen.getByText(/^Sign-up is by invitation/)).toBeVisible();
    // Members cannot import.
    expect(screen.queryByRole('link', { name: 'Bring your history' })).toBeNull();
    expect(field('Email Address')).toHaveAccessibleDescription('An address of example.com or example.org');
  });
});

test('a visitor who brings their history is led to the import after the sign-up', async () => {
  fakeServer.answer('POST /api/register', 200, { msg: 'success' });
  const { person } = await renderAt('/', <SignUpPage />, null, [inviteSlice]);
  await person.type(field('First Name'), 'Ada');
  await person.click(screen.getByRole('link', { name: 'Bring your history' }));
  expect(screen.getByText('Sign up, and the import opens first.')).toBeVisible();
  expect(field('First Name')).toHaveValue('Ada');
  await person.type(field('Last Name'), 'Lovelace');
  await person.type(field('Email Address'), 'ada@example.com');
  await person.type(field('Password'), 'Engine#1843{Enter}');
  await screen.findByRole('dialog', { name: 'Email Sent' });
  expect(localStorage.getItem('timeweave.after-sign-up')).toBe('/import');
});

test('a signed-in user who follows a link to the import by the sign-up is led to it', async () => {
  const { address } = await renderAt('/?next=%2Fimport', <SignUpPage />, ada, [inviteSlice]);
  await waitFor(() => expect(address()).toBe('/import'));
});
