import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { inviteSlice } from '../invitation/index.ts';
import { LogInPage } from './log-in-page.tsx';

const call = 'POST /api/auth/second_step';
const sent = () => fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/auth', 200, { second_step: { ticket: 't1' } });
});

/** Opens the log-in page and enters the right password of a user with two-step log-in. */
async function open(address = '/login?next=/reports') {
  const opened = await renderAt(address, <LogInPage />, null, [inviteSlice]);
  const email = screen.getByLabelText<HTMLInputElement>('Email Address');
  if (email.value === '') await opened.person.type(email, 'ada@example.com');
  await opened.person.type(screen.getByLabelText('Password'), 'Engine#1843{Enter}');
  await screen.findByLabelText('Code');
  return opened;
}

const code = () => screen.getByLabelText('Code');

test('asks for the code, and then opens the requested page', async () => {
  const { person, address, auth } = await open();
  expect(screen.getByText(/Enter the code from your authenticator app/)).toBeVisible();
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(auth()).toBeNull();
  fakeServer.answer(call, 200, ada);
  await person.type(code(), '123 456{Enter}');
  await waitFor(() => expect(address()).toBe('/reports'));
  expect(auth()).toMatchObject({ token: ada.token });
  expect(sent()).toEqual([{ ticket: 't1', code: '123 456' }]);
});

test('shows a wrong code at the field, and takes the next one', async () => {
  const { person, address } = await open();
  const msg = 'This code is wrong. Enter the newest one of the app.';
  fakeServer.answer(call, 400, { errors: [{ msg, param: 'code' }] });
  await person.type(code(), '000000{Enter}');
  await waitFor(() => expect(code()).toHaveAccessibleDescription(msg));
  expect(code()).toHaveFocus();
  fakeServer.answer(call, 200, ada);
  await person.clear(code());
  await person.type(code(), '123456{Enter}');
  await waitFor(() => expect(address()).toBe('/reports'));
});

test('takes a recovery code instead', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(code()).toHaveAccessibleDescription('Enter the code.');
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  expect(field).not.toHaveAccessibleDescription();
  fakeServer.answer(call, 200, ada);
  await person.type(field, 'aaaa-bbbb-cccc-dddd{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ ticket: 't1', code: 'aaaa-bbbb-cccc-dddd' }]));
});

test('goes back to the password when the time is over, with the address filled in', async () => {
  const { person, alerts } = await open();
  const msg = 'This log-in took too long. Please enter your password again.';
  fakeServer.answer(call, 400, { errors: [{ msg, param: 'ticket' }] });
  await person.type(code(), '123456{Enter}');
  expect(await screen.findByLabelText('Email Address')).toHaveValue('ada@example.com');
  expect(alerts()).toEqual([msg]);
  fakeServer.answer('POST /api/auth', 200, { second_step: { ticket: 't2' } });
  await person.type(screen.getByLabelText('Password'), 'Engine#1843{Enter}');
  fakeServer.answer(call, 200, ada);
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual({ ticket: 't2', code: '123456' }));
});

test('can be left by Back', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('keeps the invitation', async () => {
  const invite_detail = { is_joining: 1, is_accepted: 0 };
  const admin_detail = { ...ada.user, workspace_title: 'Engines' };
  fakeServer.answer('POST /api/invitation/getuser', 200, { invite_detail, admin_detail });
  const { person } = await open(`/login?data=${encodeURIComponent(btoa('7 ada@example.com mailed-code'))}`);
  fakeServer.answer(call, 200, ada);
  await person.type(code(), '123456{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([{ ticket: 't1', code: '123456', workspace_id: 7, invite_id: 'mailed-code' }]),
  );
});
