import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import {
  asked,
  giveLayout,
  nothing,
  open,
  serve,
  serveAnew,
  wasSent,
  week,
} from './reports-page.fixture.tsx';

beforeAll(giveLayout);
beforeEach(serveAnew);

it('closed filters send no requests; hovering over one loads its list', async () => {
  const { person } = await open();
  const lists = ['POST /api/client/search', 'POST /api/tag/list'];
  expect(await screen.findByText('No time in this period')).toBeVisible();
  expect(lists.filter(wasSent)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.hover(screen.getByRole('combobox', { name: 'Tag: All tags' }));
  await waitFor(() => expect(lists.filter(wasSent)).toEqual(['POST /api/tag/list']));
});

it('selected clients filter the report, and None clears the filter', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('combobox', { name: 'Client: All clients' }));
  await person.click(await screen.findByRole('option', { name: 'Airy' }));
  await waitFor(() => expect(asked()).toMatchObject({ clients: [4] }));
  await person.click(screen.getByRole('option', { name: 'Without Client' }));
  await waitFor(() => expect(asked()).toMatchObject({ clients: [0, 4] }));
  await person.click(screen.getByRole('button', { name: 'None' }));
  expect(await screen.findByText('All clients')).toBeVisible();
});

it('All selects the users that match the search', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('combobox', { name: 'Users: Ada Lovelace' }));
  await person.type(await screen.findByRole('combobox', { name: 'Find user...' }), 'grace');
  await person.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked()).toMatchObject({ users: [] }));
});

it('Everyone and Only me change whose time the report shows', async () => {
  const users = [
    { user_id: 1, name: 'Ada Lovelace' },
    { user_id: 2, name: 'Grace Hopper' },
    { user_id: 3, name: 'Alan Turing' },
  ];
  fakeServer.answer('POST /api/report/team_list', 200, { results: users });
  const { person } = await open();
  expect(await screen.findByRole('radio', { name: 'Only me' })).toBeChecked();
  expect(await screen.findByText('The time of 2 other people is hidden.')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Everyone' }));
  await waitFor(() => expect(asked()).toMatchObject({ users: [] }));
  expect(screen.getByRole('combobox', { name: 'Users: All users' })).toBeVisible();
  expect(screen.queryByText(/is hidden/)).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Only me' }));
  expect(await screen.findByRole('combobox', { name: 'Users: Ada Lovelace' })).toBeVisible();
  expect(screen.getByText(/is hidden/)).toBeVisible();
});

it('further filters are folded, with the number of those that are set', async () => {
  const { person } = await open(`${week}&clients=4&billable=1&description=crank`);
  expect(screen.getByRole('combobox', { name: 'Billable' })).toBeVisible();
  const more = screen.getByRole('button', { name: 'More filters (2)', expanded: true });
  await person.click(more);
  expect(screen.queryByRole('combobox', { name: 'Billable' })).toBeNull();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('combobox', { name: /^Client/ })).toBeVisible();
});

it('a member without the viewer flag has no Users filter', async () => {
  serve({ may_see_team: 0 });
  await open();
  expect(await screen.findByText('No time in this period')).toBeVisible();
  expect(screen.queryByText('Users')).toBeNull();
  expect(wasSent('POST /api/report/team_list')).toBe(false);
});

it('filters tags by any, all or none', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.click(screen.getByRole('combobox', { name: 'Tag: All tags' }));
  await person.click(await screen.findByRole('option', { name: 'urgent' }));
  await person.click(screen.getByRole('radio', { name: 'Has none' }));
  await waitFor(() => expect(asked()).toMatchObject({ tags: [8], tag_mode: 'none' }));
  expect(screen.getByText('None of: urgent')).toBeVisible();
});

it('filters by invoice where the workspace has invoices', async () => {
  serve({ invoices: 1 });
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.click(await screen.findByRole('combobox', { name: 'Invoice' }));
  await person.click(await screen.findByRole('option', { name: 'Not invoiced' }));
  await waitFor(() => expect(asked()).toMatchObject({ invoice: 'not-invoiced' }));
});

it('a description is searched after typing', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.type(screen.getByRole('searchbox', { name: 'Find description' }), 'crank');
  await waitFor(() => expect(asked()).toMatchObject({ description: 'crank' }));
  const terms = fakeServer.sent.filter(
    ({ name, payload }) =>
      name === 'POST /api/report/week_data' && JSON.stringify(payload).includes('"description":"c'),
  );
  expect(terms).toHaveLength(1);
});

it('filters without matches can be cleared', async () => {
  const { person } = await open(`${week}&billable=1&clients=4`);
  await person.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(asked()).toMatchObject({ clients: [], users: [1] }));
  expect(asked()).not.toHaveProperty('billable');
  expect(await screen.findByText('No time in this period')).toBeVisible();
});

it('a report of one description shows it as a filter that can be removed', async () => {
  const { person } = await open(`${week}&title=`);
  expect(asked()).toMatchObject({ title: '' });
  await person.click(
    screen.getByRole('button', { name: 'Remove the filter by description: (No description)' }),
  );
  await waitFor(() => expect(asked()).not.toHaveProperty('title'));
});

it('exact times can be turned on if the workspace rounds', async () => {
  serve({ is_time_rounding: 1 });
  const { person } = await open();
  await person.click(await screen.findByRole('switch', { name: 'Exact times' }));
  await waitFor(() => expect(asked()).toMatchObject({ exact: 1 }));
});

it('quick filter changes leave no error from a replaced report', async () => {
  const never = new Promise<void>(() => undefined);
  fakeServer.answerWhen('POST /api/report/week_data', never, 200, nothing);
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  const choose = async (name: string) => {
    await person.click(screen.getByRole('combobox', { name: 'Billable' }));
    await person.click(await screen.findByRole('option', { name }));
  };
  await choose('Not billable');
  await waitFor(() => expect(asked()).toMatchObject({ billable: 0 }));
  const count = fakeServer.sent.length;
  await choose('All entries');
  await waitFor(() => expect(fakeServer.sent.length).toBeGreaterThan(count));
  expect(screen.queryByRole('alert')).toBeNull();
  fakeServer.answer('POST /api/report/week_data', 200, nothing);
  await choose('Billable');
  expect(await screen.findByText('No time matches the filters')).toBeVisible();
});

it('a phone shows one button with the number of filters, which opens them', async () => {
  const { matchMedia } = window;
  const narrow = jest.spyOn(window, 'matchMedia');
  narrow.mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('767') }));
  const { person } = await open(`${week}&billable=1&users=all`);
  await person.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(dialog).getByRole('combobox', { name: 'Billable' })).toHaveTextContent('Billable');
  await person.click(within(dialog).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('billable'));
  await person.click(within(dialog).getByRole('button', { name: 'Show report' }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
  narrow.mockRestore();
});
