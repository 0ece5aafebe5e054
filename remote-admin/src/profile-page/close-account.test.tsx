import { screen, waitFor, within } from '@testing-library/react';
import { subscribe } from '@timeweave/shared/events';
import { ada, fakeServer, keepStyleRules } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

keepStyleRules();

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
  const opened = await open('security');
  await opened.person.click(screen.getByRole('button', { name: 'Close account' }));
  await screen.findByRole('dialog', { name: 'Close account' });
  return opened;
}

it('closes the account after a confirmation and logs out', async () => {
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

it('requires the user’s email address, and sends nothing without it', async () => {
  const { person } = await openDialog();
  const input = await field();
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  expect(input).toHaveAccessibleDescription('Please enter your email address.');
  await person.type(input, 'eve@example.com');
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  expect(input).toHaveAccessibleDescription('Enter the email address of your account.');
  expect(sentTo(call)).toEqual([]);
});

it('accepts the email address in any case', async () => {
  fakeServer.answer(call, 200, { status: 200 });
  const { person } = await openDialog();
  await person.type(await field(), 'ADA@Example.com');
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(sentTo(call)).toMatchObject([{ payload: { email: 'ADA@Example.com' } }]));
});

it('shows the server’s error at the field and keeps the text', async () => {
  const msg = 'You are the only admin of “Engines”. Make another member admin first.';
  fakeServer.answer(call, 409, { errors: [{ msg, param: 'email' }] });
  const { person } = await openDialog();
  await person.type(await field(), 'ada@example.com');
  await person.click(dialog().getByRole('button', { name: 'Close account' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(msg));
  expect(await field()).toHaveValue('ada@example.com');
});

it('the only admin of workspaces cannot close the account, and sees which ones need another admin', async () => {
  answerClosing([
    { workspace_id: 1, title: 'Engines', members: 3 },
    { workspace_id: 2, title: 'Looms', members: 1 },
  ]);
  await openDialog();
  await screen.findByText('Engines');
  const named = dialog().getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Engines (3 other members)Open team',
    'Looms (1 other member)Open team',
  ]);
  expect(dialog().queryByRole('button', { name: 'Close account' })).toBeNull();
});

it('the only admin of another workspace opens its team by keyboard, which switches the workspace', async () => {
  answerClosing([
    { workspace_id: 1, title: 'Engines', members: 3 },
    { workspace_id: 2, title: 'Looms', members: 1 },
  ]);
  const inLooms = { ...ada, workspace_id: 2, token: 'header.looms.signature' };
  fakeServer.answer('POST /api/workspace/select', 200, { ...inLooms, data: inLooms });
  const { person, auth } = await openDialog();
  const button = await screen.findByRole('button', { name: 'Open team of Looms' });
  for (let tabs = 0; tabs < 8 && document.activeElement !== button; tabs += 1) await person.tab();
  await waitFor(() => expect(button).toHaveFocus());
  await person.keyboard('{Enter}');
  expect(await screen.findByText('You are at /team')).toBeVisible();
  expect(auth()).toMatchObject({ workspace_id: 2, token: inLooms.token });
});

it('opens the team of the current workspace without a switch', async () => {
  answerClosing([{ workspace_id: 1, title: 'Engines', members: 3 }]);
  const { person } = await openDialog();
  await person.click(await screen.findByRole('button', { name: 'Open team of Engines' }));
  expect(await screen.findByText('You are at /team')).toBeVisible();
  expect(sentTo('POST /api/workspace/select')).toEqual([]);
});

it('only the dialog’s button is red', async () => {
  const { person } = await open('security');
  const red = { background: 'var(--tw-danger)' };
  const button = screen.getByRole('button', { name: 'Close account' });
  expect(button).not.toHaveStyle(red);
  await person.click(button);
  await field();
  expect(dialog().getByRole('button', { name: 'Close account' })).toHaveStyle(red);
});
