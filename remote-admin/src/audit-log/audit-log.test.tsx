import { act, screen, waitFor, within } from '@testing-library/react';
import type { LoggedChange } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { AuditLog } from './audit-log.tsx';

const call = 'POST /api/workspace/audit_log';
const me = { user_id: 1, name: 'Ada Lovelace', email: 'ada@example.com' };
const grace = { user_id: 2, name: 'Grace Hopper', email: 'grace@example.com' };

const change = (id: number, details: Partial<LoggedChange> = {}): LoggedChange => ({
  id,
  changed_at: Date.parse('2026-11-18T09:05:00Z') / 1000,
  changed_by: me,
  kind: 'permission',
  name: 'sole_project_creator',
  member: null,
  subject: null,
  old_value: false,
  new_value: true,
  ...details,
});

const rate = change(2, {
  kind: 'rate',
  name: 'billable_rate',
  member: grace,
  old_value: null,
  new_value: '12.50',
});

const utc = { ...ada, user_properties: { ...ada.user_properties, timeZone: 'UTC' } };
const open = (address = '/settings?tab=audit-log') => renderAt(address, <AuditLog />, utc);
const payloads = () => fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/report/team_list', 200, { results: [me, grace] });
  // jsdom has no layout: the page shows 400 px, and a row is 61 px high.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61);
});
afterEach(() => jest.restoreAllMocks());

it('a row shows the setting, the member, old and new value, author and time', async () => {
  fakeServer.answer(call, 200, { results: [rate, change(1)] });
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Billable rateGrace Hopperfrom–to12.50Ada Lovelace18-11-2026 09:05',
    'Who can create projectsfromEveryonetoAdminAda Lovelace18-11-2026 09:05',
  ]);
});

it('filters by kind and member, and keeps the filter in the URL', async () => {
  fakeServer.answer(call, 200, { results: [rate, change(1)] });
  const { person } = await open();
  await screen.findAllByRole('listitem');
  await person.click(screen.getByRole('combobox', { name: 'Changes of' }));
  await person.click(await screen.findByRole('option', { name: 'Rates' }));
  await waitFor(() => expect(payloads()).toContainEqual({ workspace_id: 1, kind: 'rate' }));
  await person.click(screen.getByRole('combobox', { name: /^Person: Everyone/ }));
  await person.click(await screen.findByRole('option', { name: 'Grace Hopper' }));
  await waitFor(() => expect(payloads()).toContainEqual({ workspace_id: 1, kind: 'rate', user_id: 2 }));
  expect(screen.getByRole('combobox', { name: /^Person: Grace Hopper/ })).toBeVisible();
  expect(payloads()[0]).toEqual({ workspace_id: 1 });
  expect(payloads()).toHaveLength(3);
});

it('a link with a filter shows the filtered log, and an empty result can be cleared', async () => {
  fakeServer.answer(call, 200, { results: [] });
  const { person } = await open('/settings?tab=audit-log&kind=member');
  expect(payloads()).toContainEqual({ workspace_id: 1, kind: 'member' });
  await person.click(await screen.findByRole('button', { name: 'Clear the filter' }));
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

it('loads older changes', async () => {
  fakeServer.answer(call, 200, { results: [change(9), change(8)], more: 1 });
  const { person } = await open();
  const more = await screen.findByRole('button', { name: 'Load more' });
  fakeServer.answer(call, 200, { results: [change(3, { name: 'title', kind: 'setting' })] });
  await person.click(more);
  expect(await screen.findByText('Workspace name')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(payloads().at(-1)).toEqual({ workspace_id: 1, before: 8 });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('keeps the list when older changes fail to load, and retries', async () => {
  fakeServer.answer(call, 200, { results: [change(9)], more: 1 });
  const { person, alerts } = await open();
  const more = await screen.findByRole('button', { name: 'Load more' });
  fakeServer.answer(call, 500, { errors: [{ msg: 'Something went wrong. Try again.' }] });
  await person.click(more);
  await waitFor(() => expect(alerts()).toEqual(['Something went wrong. Try again.']));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fakeServer.answer(call, 200, { results: [change(3)] });
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});

it.each(['workspace/changed', 'invoices/changed', 'integrations/changed', 'webhooks/changed'] as const)(
  'shows a new change without a reload after %s',
  async (event) => {
    fakeServer.answer(call, 200, { results: [] });
    await open();
    expect(await screen.findByText('No changes yet')).toBeVisible();
    fakeServer.answer(call, 200, { results: [change(1)] });
    await act(async () => publish(event, { workspaceId: 1 }));
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Who can create projects')).toBeVisible();
  },
);

it('offers a retry when the log fails to load', async () => {
  fakeServer.answer(call, 500, { errors: [] });
  await open();
  expect(await screen.findByText('We couldn’t load the audit log')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
