import { act, screen, waitFor, within } from '@testing-library/react';
import type { Client } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ClientsPage } from './clients-page.tsx';

const search = 'POST /api/client/search';
const client = (id: number, client_name: string): Client => ({
  id,
  client_name,
  company_name: `${client_name} Ltd`,
  is_archived: 0,
  project_count: 0,
});
const society = client(1, 'Royal Society');

const sentTo = (name: string) =>
  fakeServer.sent.filter((sent) => sent.name === name).map(({ payload }) => payload);
const name = () => screen.getByRole('textbox', { name: 'Client name' });
const create = () => screen.getByRole('button', { name: 'Create' });
const company = () => screen.getByRole('textbox', { name: 'Company name' });

async function open(clients: readonly Client[], address = '/clients') {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer(search, 200, { results: clients });
  const opened = await renderAt(address, <ClientsPage />, ada);
  await screen.findByText(clients[0]?.client_name ?? 'No clients yet');
  return opened;
}

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 44 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

it('a client that cannot be saved keeps the typed text, and is saved by the next attempt', async () => {
  const { person } = await open([]);
  await person.click(screen.getAllByRole('button', { name: 'New client' })[0] ?? document.body);
  await person.type(name(), 'Royal Society');
  await person.type(company(), 'London');
  await person.click(create());
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/can’t be reached/));
  expect(company()).toHaveValue('London');
  fakeServer.answer('POST /api/client/add', 200, { results: { insertId: 1 } });
  fakeServer.answer(search, 200, { results: [society] });
  await person.click(create());
  expect(await screen.findByText('Royal Society')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const saved = { workspace_id: 1, client_name: 'Royal Society', company_name: 'London' };
  expect(sentTo('POST /api/client/add').at(-1)).toEqual(saved);
});

it('a change elsewhere shows in the list, and keeps the search and half-typed text', async () => {
  const { person } = await open([society], '/clients?search=royal');
  await person.click(screen.getByRole('button', { name: 'New client' }));
  await person.type(name(), 'Half');
  fakeServer.answer(search, 200, { results: [society, client(2, 'Royal Mail')] });
  await act(async () => publish('clients/changed', { workspaceId: 1 }));
  expect(await screen.findByText('Royal Mail')).toBeInTheDocument();
  expect(name()).toHaveValue('Half');
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('royal');
  expect(sentTo(search).at(-1)).toMatchObject({ searchTerm: 'royal' });
});

it('a list that fails to load can be retried', async () => {
  const { person } = await renderAt('/clients', <ClientsPage />, ada);
  expect(await screen.findByText('We couldn’t load the clients')).toBeVisible();
  fakeServer.answer(search, 200, { results: [society] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Royal Society')).toBeVisible();
});

it('archived clients that fail to load are not replaced by the active ones, also by a failed retry', async () => {
  const { person } = await open([society]);
  fakeServer.answer(search, 500, { errors: [{ msg: 'Broken on purpose.' }] });
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Archived' }));
  expect(await screen.findByText('Broken on purpose.')).toBeVisible();
  expect(screen.queryByText('Royal Society')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentTo(search).length).toBeGreaterThan(2));
  expect(await screen.findByText('Broken on purpose.')).toBeVisible();
  expect(screen.queryByText('Royal Society')).toBeNull();
  fakeServer.answer(search, 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No client is archived')).toBeVisible();
});

it('a client that the server refuses to archive stays, and the reason is shown', async () => {
  const { person, alerts } = await open([society]);
  fakeServer.answer('PUT /api/client/archive', 403, { errors: [{ msg: 'Not you.' }] });
  await person.click(screen.getByRole('button', { name: 'More for Royal Society' }));
  const menu = await screen.findByRole('menu');
  await person.click(within(menu).getByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(alerts()).toEqual(['Not you.']));
  expect(screen.getByText('Royal Society')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a new client needs a name and a company, and the first wrong field has the focus', async () => {
  const { person } = await open([]);
  await person.click(screen.getAllByRole('button', { name: 'New client' })[0] ?? document.body);
  await waitFor(() => expect(name()).toHaveFocus());
  await person.click(create());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Please enter the client name'));
  expect(name()).toHaveFocus();
  expect(company()).toHaveAccessibleDescription('Please enter the company name');
  await person.type(name(), 'Royal Society');
  await person.click(create());
  await waitFor(() => expect(company()).toHaveFocus());
  expect(name()).not.toHaveAttribute('aria-invalid');
  expect(sentTo('POST /api/client/add')).toEqual([]);
});

it('an archived client leaves the list with the focus on the next one, and the undo restores it', async () => {
  const { person } = await open([client(3, 'Society 10'), client(2, 'Society 9')]);
  const names = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(names.filter((text) => /^Society \d+$/.test(text))).toEqual(['Society 9', 'Society 10']);
  fakeServer.answer('PUT /api/client/archive', 200, { status: 200 });
  fakeServer.answer(search, 200, { results: [client(3, 'Society 10')] });
  await person.click(screen.getByRole('button', { name: 'More for Society 9' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByText('Society 9')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for Society 10' })).toHaveFocus());
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  const archived = { workspace_id: 1, client_id: 2 };
  await waitFor(() =>
    expect(sentTo('PUT /api/client/archive')).toEqual([
      { ...archived, is_archived: 1 },
      { ...archived, is_archived: 0 },
    ]),
  );
});

it('the address holds the search and the shown clients, which link to their projects', async () => {
  const archived: Client = { ...client(2, 'Society 9'), is_archived: 1, project_count: 1 };
  const { person } = await open([archived], '/clients?search=society&show=archived');
  expect(sentTo(search)).toContainEqual(expect.objectContaining({ searchTerm: 'society', mode: 2 }));
  expect(screen.getByRole('searchbox')).toHaveValue('society');
  const projects = screen.getByRole('link', { name: '1 project of Society 9' });
  expect(projects).toHaveAttribute('href', '/projects?show=both&clients=2');
  fakeServer.answer('PUT /api/client/archive', 200, { status: 200 });
  fakeServer.answer(search, 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'More for Society 9' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('No client matches “society”')).toBeVisible();
  await person.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) ?? document.body);
  expect(await screen.findByText('No client is archived')).toBeVisible();
  const restored = { workspace_id: 1, client_id: 2, is_archived: 0 };
  expect(sentTo('PUT /api/client/archive')).toEqual([restored]);
});

it('a merged client leaves the list, and the undo separates both', async () => {
  const { person } = await open([client(2, 'Society 9'), society]);
  fakeServer.answer('POST /api/client_link/count', 200, { links: 2 });
  fakeServer.answer('POST /api/client/merge', 200, { merge_id: 5 });
  fakeServer.answer('POST /api/client/unmerge', 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'More for Society 9' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Merge into…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge “Society 9” into…' });
  await person.click(within(dialog).getByRole('combobox', { name: /that stays/ }));
  await person.click(await screen.findByRole('option', { name: 'Royal Society' }));
  const outcome = await within(dialog).findByText(/2 client links keep working/);
  expect(outcome).toHaveTextContent('and will name “Royal Society” as the client. “Society 9” will be gone');
  await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sentTo('POST /api/client/merge')).toEqual([{ workspace_id: 1, client_id: 2, into_id: 1 }]);
  await waitFor(() => expect(sentTo('POST /api/client/unmerge')).toEqual([{ workspace_id: 1, merge_id: 5 }]));
});

it('a client is edited, and Escape asks before it discards typed text', async () => {
  const { person } = await open([society]);
  await person.click(screen.getByRole('button', { name: 'More for Royal Society' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Update Client' })).toBeVisible();
  expect(name()).toHaveValue('Royal Society');
  await person.clear(company());
  await person.type(company(), 'London{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(company()).toHaveValue('London');
  fakeServer.answer('PUT /api/client/edit', 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const edited = { workspace_id: 1, client_id: 1, client_name: 'Royal Society', company_name: 'London' };
  expect(sentTo('PUT /api/client/edit')).toEqual([edited]);
});

it('admins edit the billing data of a client where invoices are on', async () => {
  const { person } = await open([society]);
  await person.click(screen.getByRole('button', { name: 'More for Royal Society' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Billing data' })).toBeNull();
  await person.keyboard('{Escape}');
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ invoices: 1 })],
  });
  await act(async () => publish('workspace/changed', { workspaceId: 1 }));
  const billing = { address: 'Burlington House', email: '', tax_number: '' };
  fakeServer.answer('POST /api/invoice/client_billing', 200, billing);
  await person.click(screen.getByRole('button', { name: 'More for Royal Society' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Billing data' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('Burlington House');
});
