import { act, screen, waitFor, within } from '@testing-library/react';
import type { Client } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
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
  fakeServer.answer(search, 200, { results: clients });
  const opened = await renderAt(address, <ClientsPage />, ada);
  await screen.findByText(clients[0]?.client_name ?? 'No clients yet');
  return opened;
}

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 44 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
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
