import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const read = 'POST /api/email_change/read';
const confirm = 'POST /api/email_change/confirm';
const bySession = 'POST /api/profile/confirm_email';
const email = 'ada.king@example.com';
const link = `/email/confirm?user=${encodeURIComponent(btoa(`1 ${email}`))}&code=mailed`;
const password = { has_password: true, has_passkey: false, needs_code: false, providers: [] };

beforeEach(() => fakeServer.reset());

const open = (signedInAs: typeof ada | null = null, address = link) =>
  renderAt(address, <ConfirmEmailPage />, signedInAs);
const sent = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

it('the password changes the address, and the page says so', async () => {
  fakeServer.answer(read, 200, { email, ...password });
  fakeServer.answer(confirm, 200, { email });
  const { person } = await open();
  await person.type(await screen.findByLabelText('Password'), 'Engine#1843{Enter}');
  expect(await screen.findByText('Your email address was changed')).toBeVisible();
  expect(screen.getByText(/It is ada.king@example.com now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the log-in' })).toHaveAttribute('href', '/login');
  expect(sent(confirm)).toEqual([{ user_id: '1', link_code: 'mailed', current_password: 'Engine#1843' }]);
});

it('a wrong password is shown at its field, which has the focus', async () => {
  fakeServer.answer(read, 200, { email, ...password });
  fakeServer.answer(confirm, 400, {
    errors: [{ msg: 'This is not your current password.', param: 'current_password' }],
  });
  const { person } = await open();
  const field = await screen.findByLabelText('Password');
  await person.type(field, 'Engine#1800{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your current password.'));
  expect(field).toHaveFocus();
});

it('two-step log-in asks for a code beside the password', async () => {
  fakeServer.answer(read, 200, { email, ...password, needs_code: true });
  fakeServer.answer(confirm, 200, { email });
  const { person } = await open();
  await person.type(await screen.findByLabelText('Password'), 'Engine#1843{Enter}');
  const code = screen.getByLabelText(/^Code from your authenticator app/);
  expect(code).toHaveAccessibleDescription('Enter the code.');
  await person.type(code, '123456{Enter}');
  await screen.findByText('Your email address was changed');
  expect(sent(confirm)).toMatchObject([{ code: '123456' }]);
});

it('a link that was used or has expired says so', async () => {
  fakeServer.answer(read, 400, { errors: [{ msg: 'This link has expired.', param: 'link_code' }] });
  await open(ada);
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
});

it('an incomplete link says so and asks the server for nothing', async () => {
  await open(null, '/email/confirm?code=mailed');
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

it('a network error can be tried again', async () => {
  const { person } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeServer.answer(read, 200, { email, ...password });
  await person.click(again);
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

const google = { ...password, has_password: false, providers: ['Google'] };

it('a user of a provider is sent to the log-in, and the new log-in changes the address', async () => {
  fakeServer.answer(read, 200, { email, ...google });
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Log in with Google' }));
  expect(await screen.findByText('You are at /login')).toBeVisible();
});

it('a session that is new enough changes the address of a user of a provider at once', async () => {
  fakeServer.answer(read, 200, { email, ...google });
  fakeServer.answer(bySession, 200, { email });
  await open(ada);
  expect(await screen.findByText('Your email address was changed')).toBeVisible();
  expect(sent(bySession)).toEqual([{ code: 'mailed' }]);
});

it('an older session is told to log in again', async () => {
  fakeServer.answer(read, 200, { email, ...google });
  fakeServer.answer(bySession, 403, { errors: [{ msg: 'Log out.', param: 'x', code: 'log-in-again' }] });
  await open(ada);
  expect(await screen.findByText(/log out, log in again with Google/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
});
