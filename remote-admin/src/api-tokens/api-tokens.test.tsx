import { screen, waitFor, within } from '@testing-library/react';
import { subscribe } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ApiTokens } from './api-tokens.tsx';

const seconds = (time: string) => Date.parse(time) / 1000;
const tracker = {
  id: 3,
  name: 'Issue tracker',
  scope: 'track',
  created_at: seconds('2026-11-02T12:00:00Z'),
  expires_at: seconds('2027-01-31T12:00:00Z'),
  last_used_at: seconds('2026-11-18T09:05:00Z'),
};
const unused = { ...tracker, id: 4, name: 'Script', scope: 'read', expires_at: null, last_used_at: null };

const list = 'POST /api/api_token/list';
const sentOf = (call: string) => fakeServer.sent.filter(({ name }) => name === call);

async function open(tokens: object[] = [tracker, unused]) {
  fakeServer.answer(list, 200, { results: tokens });
  const page = await renderAt('/profile', <ApiTokens />, ada);
  await screen.findByText(tokens.length > 0 ? 'Issue tracker' : 'You have no API tokens.');
  return page;
}

const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => fakeServer.reset());

it('lists the tokens with scope, dates and last use', async () => {
  await open();
  const rows = within(screen.getByRole('list', { name: 'API tokens' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Issue trackerTrackCreated 02-11-2026Expires 31-01-2027Last used 18-11-2026, 09:05Revoke',
    'ScriptReadCreated 02-11-2026No expiryNever usedRevoke',
  ]);
});

it('creates a token and shows it once for copying', async () => {
  const { person } = await open([]);
  fakeServer.answer('POST /api/api_token/create', 200, { token: 'tw_secret', results: tracker });
  await person.click(press('Create API token'));
  await person.click(press('Create'));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/^Please enter a name for the token\./);
  await person.type(screen.getByLabelText('Name'), ' Issue tracker ');
  await person.click(press('Create'));
  const dialog = await screen.findByRole('dialog', { name: 'Your new API token' });
  expect(within(dialog).getByLabelText('API token')).toHaveValue('tw_secret');
  expect(sentOf('POST /api/api_token/create')).toMatchObject([
    { payload: { name: 'Issue tracker', scope: 'read', days: 90 } },
  ]);
  await person.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await person.click(press('Copy token'));
  expect(await screen.findByText('Copied to the clipboard.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('tw_secret');
  await person.click(press('Done'));
  await waitFor(() => expect(screen.queryByDisplayValue('tw_secret')).not.toBeInTheDocument());
});

it('keeps the typed values when the server refuses the token', async () => {
  const { person } = await open();
  const errors = [{ msg: 'You have 50 API tokens already.', param: 'name' }];
  fakeServer.answer('POST /api/api_token/create', 409, { errors });
  await person.click(press('Create API token'));
  await person.type(screen.getByLabelText('Name'), 'Script');
  await person.click(press('Create'));
  expect(await screen.findByText('You have 50 API tokens already.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Script');
});

it('revokes a token after a confirmation', async () => {
  const { person } = await open();
  fakeServer.answer('PUT /api/api_token/revoke', 200, { status: 200 });
  await person.click(press('Revoke Issue tracker'));
  const dialog = screen.getByRole('dialog', { name: 'Revoke Issue tracker?' });
  fakeServer.answer(list, 200, { results: [unused] });
  await person.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Issue tracker')).not.toBeInTheDocument());
  expect(sentOf('PUT /api/api_token/revoke')).toMatchObject([{ payload: { api_token_id: 3 } }]);
});

it('resetting all tokens asks for confirmation and ends the session', async () => {
  const { person } = await open();
  let isEnded = false;
  const leave = subscribe('session/logged-out', () => (isEnded = true));
  await person.click(press('Reset API Token'));
  const dialog = screen.getByRole('dialog', { name: 'Reset API Token' });
  expect(dialog).toHaveAccessibleDescription(
    /third-party integrations.*logs you out on all devices.*may be lost/,
  );
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect([sentOf('POST /api/api_token/reset'), isEnded]).toEqual([[], false]);
  fakeServer.answer('POST /api/api_token/reset', 200, { status: 200 });
  await person.click(press('Reset API Token'));
  await person.click(press('Reset'));
  await waitFor(() => expect(isEnded).toBe(true));
  leave();
});
