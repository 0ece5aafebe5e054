import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const call = 'PUT /api/profile/edit_password';
const current = () => screen.getByLabelText('Current password');
const chosen = () => screen.getByLabelText('New password');
const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' });
const repeat = () => screen.getByLabelText('Repeat new password');

beforeEach(() => {
  fakeServer.reset();
  answer();
});

async function openDialog() {
  const opened = await open('security');
  await opened.person.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('dialog', { name: 'Change password' });
  return opened;
}

it('changes the password, given the current one', async () => {
  fakeServer.answer(call, 200, { status: 200 });
  const { person, alerts } = await openDialog();
  await waitFor(() => expect(current()).toHaveFocus());
  await person.type(current(), 'Engine#1843');
  await person.type(chosen(), 'Engine#1844');
  await person.type(repeat(), 'Engine#1844');
  await person.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alerts()).toEqual(['Your password has been changed. Your other devices have been logged out.']);
  expect(sentTo(call)).toMatchObject([
    { payload: { current_password: 'Engine#1843', new_password: 'Engine#1844', workspace_id: 1 } },
  ]);
});

it('shows each error at its field', async () => {
  const { person } = await openDialog();
  await person.click(submit());
  const weak = '*Please enter secure and strong password';
  expect(current()).toHaveAccessibleDescription("Password field shouldn't be empty.");
  expect(chosen()).toHaveAccessibleDescription(/^Please enter secure and strong password\./);
  expect(repeat()).toHaveAccessibleDescription(weak);
  await person.type(current(), 'weak');
  await person.type(chosen(), 'weak');
  await person.type(repeat(), 'Engine#1844');
  await person.click(submit());
  expect(current()).toHaveAccessibleDescription(weak);
  expect(chosen()).toHaveAccessibleDescription(expect.stringContaining(weak));
  expect(repeat()).toHaveAccessibleDescription("Password doesn't match");
  expect(sentTo(call)).toEqual([]);
});

it('a wrong current password keeps the typed values', async () => {
  const msg = 'This is not your current password.';
  fakeServer.answer(call, 400, { errors: [{ msg, param: 'current_password' }] });
  const { person } = await openDialog();
  await person.type(current(), 'Engine#1800');
  await person.type(chosen(), 'Engine#1844');
  await person.type(repeat(), 'Engine#1844');
  await person.click(submit());
  await waitFor(() => expect(current()).toHaveAccessibleDescription(msg));
  await waitFor(() => expect(current()).toHaveFocus());
  expect(chosen()).toHaveValue('Engine#1844');
});

it('an account without a password gets a link to set one', async () => {
  answer({ has_password: 0 });
  fakeServer.answer('POST /api/profile/forgot_password', 200, { user: true, msg: '' });
  const { person, alerts } = await open('security');
  await person.click(screen.getByRole('button', { name: 'Set a password' }));
  await person.click(await screen.findByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('a link to ada@example.com')]));
  expect(sentTo('POST /api/profile/forgot_password')).toMatchObject([
    { payload: { email: 'ada@example.com' } },
  ]);
});
