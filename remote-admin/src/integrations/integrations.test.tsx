import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { Integrations } from './index.ts';

const seconds = (time: string) => Date.parse(time) / 1000;
const desk = {
  id: 3,
  name: 'Help desk',
  may_edit: 0,
  origins: ['https://desk.example', 'http://localhost:3000'],
  created_at: seconds('2026-11-02T12:00:00Z'),
  last_used_at: seconds('2026-11-18T09:05:00Z'),
};
const shop = { ...desk, id: 4, name: 'Shop', origins: ['https://shop.example'], last_used_at: null };

const list = 'POST /api/integration/list';
const create = 'POST /api/integration/create';
const update = 'PUT /api/integration/update';
const sentOf = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

async function open(integrations: object[] = [desk, shop]) {
  fakeServer.answer(list, 200, { results: integrations });
  const page = await renderAt('/settings', <Integrations workspaceId={1} />, ada);
  await screen.findByText(integrations.length > 0 ? 'Help desk' : 'There are no integrations yet.');
  return page;
}

const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => fakeServer.reset());

it('lists the integrations with id, dates, last use and origins', async () => {
  await open();
  const rows = within(screen.getByRole('list', { name: 'Integrations' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Help deskID 3Created 02-11-2026Last used 18-11-2026, 09:05https://desk.examplehttp://localhost:3000EditNew keyDelete',
    'https://desk.example',
    'http://localhost:3000',
    'ShopID 4Created 02-11-2026Never usedhttps://shop.exampleEditNew keyDelete',
    'https://shop.example',
  ]);
  expect(sentOf(list)).toEqual([{ workspace_id: 1 }]);
});

it('offers a retry when they fail to load', async () => {
  fakeServer.answer(list, 500, { errors: [] });
  const { person } = await renderAt('/settings', <Integrations workspaceId={1} />, ada);
  expect(await screen.findByText('We couldn’t load the integrations')).toBeVisible();
  fakeServer.answer(list, 200, { results: [desk] });
  await person.click(press('Try again'));
  expect(await screen.findByText('Help desk')).toBeVisible();
});

it('creates an integration and shows its key once for copying', async () => {
  const { person } = await open([]);
  fakeServer.answer(create, 200, { results: { insertId: 3 }, key: 'twi_secret' });
  await person.click(press('Add integration'));
  await person.type(await screen.findByLabelText('Name'), ' Help desk ');
  await person.type(
    screen.getByLabelText('Origins'),
    ' https://desk.example {Enter}{Enter}http://localhost:3000',
  );
  fakeServer.answer(list, 200, { results: [desk] });
  await person.click(screen.getByRole('checkbox', { name: /full timer page/ }));
  await person.click(press('Add'));
  const dialog = await screen.findByRole('dialog', { name: 'Key of Help desk' });
  expect(sentOf(create)).toEqual([
    {
      workspace_id: 1,
      name: 'Help desk',
      may_edit: 1,
      origins: ['https://desk.example', 'http://localhost:3000'],
    },
  ]);
  expect(within(dialog).getByLabelText('Secret key')).toHaveValue('twi_secret');
  await person.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await person.click(press('Copy key'));
  expect(await screen.findByText('Copied to the clipboard.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('twi_secret');
  await person.click(press('Done'));
  await waitFor(() => expect(screen.queryByDisplayValue('twi_secret')).not.toBeInTheDocument());
  expect(await screen.findByText('Help desk')).toBeVisible();
});

it.each([
  ['', 'Enter at least one origin.'],
  ['http://desk.example', /^“http:\/\/desk.example” is no origin\./],
  ['https://desk.example/time', /^“https:\/\/desk.example\/time” is no origin\./],
  ['https://*.desk.example', /is no origin/],
  ['http://localhost', /is no origin/],
  ['desk.example', /is no origin/],
])('shows at the field what is wrong with the origins “%s”', async (typed, message) => {
  const { person } = await open([]);
  await person.click(press('Add integration'));
  await person.type(await screen.findByLabelText('Name'), 'Help desk');
  if (typed) await person.type(screen.getByLabelText('Origins'), `https://a.example{Enter}${typed}`);
  await person.click(press('Add'));
  const field = screen.getByLabelText('Origins');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(message)));
  await waitFor(() => expect(field).toHaveFocus());
  expect(sentOf(create)).toEqual([]);
  await person.type(field, ' ');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^One on each line/));
});

it('keeps the typed values when the server refuses the integration', async () => {
  const { person } = await open();
  const errors = [{ msg: 'The workspace has 50 integrations already.', param: 'name' }];
  fakeServer.answer(create, 409, { errors });
  await person.click(press('Add integration'));
  await person.type(await screen.findByLabelText('Name'), 'Wiki');
  await person.type(screen.getByLabelText('Origins'), 'https://wiki.example');
  await person.click(press('Add'));
  expect(await screen.findByText('The workspace has 50 integrations already.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Wiki');
  expect(screen.getByLabelText('Origins')).toHaveValue('https://wiki.example');
});

it('changes the name and the origins', async () => {
  const { person } = await open();
  fakeServer.answer(update, 200, { status: 200 });
  await person.click(press('Edit Help desk'));
  const origins = await screen.findByLabelText('Origins');
  expect(origins).toHaveValue('https://desk.example\nhttp://localhost:3000');
  await person.clear(origins);
  await person.type(origins, 'https://new.example');
  await person.type(screen.getByLabelText('Name'), ' 2');
  await person.click(press('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentOf(update)).toEqual([
    {
      workspace_id: 1,
      integration_id: 3,
      name: 'Help desk 2',
      may_edit: 0,
      origins: ['https://new.example'],
    },
  ]);
});

it('replaces the key after a confirmation', async () => {
  const { person } = await open();
  fakeServer.answer('PUT /api/integration/renew_key', 200, { key: 'twi_new' });
  await person.click(press('New key for Help desk'));
  const dialog = await screen.findByRole('dialog', { name: 'New key for Help desk?' });
  expect(dialog).toHaveAccessibleDescription(/former key stops working at once/);
  await person.click(press('Create new key'));
  expect(await screen.findByDisplayValue('twi_new')).toBeVisible();
  expect(sentOf('PUT /api/integration/renew_key')).toEqual([{ workspace_id: 1, integration_id: 3 }]);
});

it('deletes an integration after a confirmation, and shows why it failed', async () => {
  const { person } = await open();
  const remove = 'PUT /api/integration/delete';
  fakeServer.answer(remove, 403, { errors: [{ msg: 'Only workspace admins can do this.' }] });
  await person.click(press('Delete Help desk'));
  await screen.findByRole('dialog', { name: 'Delete Help desk?' });
  await person.click(press('Delete integration'));
  expect(await screen.findByText('Only workspace admins can do this.')).toBeVisible();
  fakeServer.answer(remove, 200, { status: 200 });
  fakeServer.answer(list, 200, { results: [shop] });
  await person.click(press('Delete integration'));
  await waitFor(() => expect(screen.queryByText('Help desk')).not.toBeInTheDocument());
  expect(sentOf(remove).at(-1)).toEqual({ workspace_id: 1, integration_id: 3 });
});
