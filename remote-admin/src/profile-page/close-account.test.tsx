import { screen, waitFor, within } from '@testing-library/react';
import { subscribe } from '@timeweave/shared/events';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const call = 'PUT /api/profile/close_account';
const answerClosing = (results: object[]) => fakeServer.answer('POST /api/profile/closing', 200, { results });
const field = () => screen.findByLabelText('Type ada@example.com to confirm');
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  fakeServer.reset();
  answer();
  answerClosing([]);
});

async function openDialog() {
  const opened = await open();
  await opened.person.click(screen.getByRole('button', { name: 'Close account' }));
  await screen.findByRole('dialog', { name: 'Close account' });
  return opened;
}

it('the account is closed after a confirmation, and the user is logged out', async () => {
  fakeServer.answer(call, 200, { status: 200 });
  const ended = jest.fn();
  const unsubscribe = subscribe('session/logged-out', ended);
  const { person } = await openDialog();
  await person.type(await field(), 'ada@example.com');
  expect(dialog().getByText(/For 90 days you can restore everything/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith({ why: 'account-closed' }));
  unsubscribe();
  expect(sentTo(call)).toMatchObject([{ payload: { email: 'ada@example.com', workspace_id: 1 } }]);
});

it('nothing is sent without the address, and a wrong one says so at the field', async () => {
  const msg = 'Enter the email address of your account.';
  fakeServer.answer(call, 400, { errors: [{ msg, param: 'email' }] });
  const { person } = await openDialog();
  const input = await field();
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  expect(input).toHaveAccessibleDescription('Please enter your email address.');
  expect(sentTo(call)).toEqual([]);
  await person.type(input, 'eve@example.com');
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(input).toHaveAccessibleDescription(msg));
});

it('the only admin of a workspace is asked for another one and cannot close the account', async () => {
  answerClosing([{ workspace_id: 1, title: 'Engines', members: 3 }]);
  await openDialog();
  expect(await screen.findByText('Engines')).toBeVisible();
  expect(dialog().getByText(/3 other members/)).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Team page' })).toHaveAttribute('href', '/team');
  expect(dialog().queryByRole('button', { name: 'Close account' })).toBeNull();
});
