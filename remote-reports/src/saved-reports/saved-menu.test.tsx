import { screen, waitFor, within } from '@testing-library/react';
import type { SavedReport } from '@timeweave/shared/api';
import { useLocation } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { useAddressParameters } from '@timeweave/shared/ui';
import { SavedMenu, type ShownView } from './saved-menu.tsx';

const now = Date.parse('2026-11-18T09:00:00Z');

const shown: ShownView = {
  period: { start: '2026-10-01', end: '2026-10-31' },
  clients: [4],
  projects: [],
  users: [],
  tags: [],
  group_by: 'client',
  tab: 'summary',
};
const saved: SavedReport = {
  id: 3,
  name: 'Last month by client',
  view: {
    period: { preset: 'last-month' },
    clients: [4],
    users: [],
    group_by: 'client',
    tab: 'summary',
    time_zone: 'UTC',
    first_day_of_week: 0,
  },
  is_shared: 0,
  is_own: 1,
  made_by: 'Ada Lovelace',
  mail: 'off',
};
const colleagues: SavedReport = {
  ...saved,
  id: 4,
  name: 'Detailed week',
  view: {
    period: { preset: 'this-week' },
    tab: 'detailed',
    billable: 1,
    time_zone: 'Asia/Tokyo',
    first_day_of_week: 1,
  },
  is_shared: 1,
  is_own: 0,
  made_by: 'Grace Hopper',
};

const sentOf = (call: string) => fakeServer.sent.filter(({ name }) => name === call);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

function serve(reports: SavedReport[]) {
  fakeServer.answer('POST /api/saved_report/list', 200, { results: reports });
}

function Address() {
  const { search, put } = useAddressParameters();
  return (
    <>
      <output aria-label="Address">{useLocation().search}</output>
      <button type="button" onClick={() => put('billable', search.get('billable') === '1' ? '0' : '1')}>
        Switch billable
      </button>
    </>
  );
}

const address = () => screen.getByLabelText('Address').textContent;

async function open(at = '/reports', reports = [saved, colleagues], view = shown) {
  serve(reports);
  return renderAt(
    at,
    <>
      <SavedMenu shown={view} />
      <Address />
    </>,
    ada,
  );
}

async function openMenu(
  person: Awaited<ReturnType<typeof open>>['person'],
  button: string | RegExp = 'Saved reports',
) {
  await person.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('menu');
}

const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

beforeAll(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ is_workspace_admin: 0 })],
  });
});

it('the menu lists the user’s reports and shared reports of others', async () => {
  const { person } = await open();
  const menu = await openMenu(person);
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((one) => one.textContent),
  ).toEqual(['Save this report', 'Last month by client', 'Detailed weekGrace Hopper']);
  expect(menu).toHaveTextContent(/Your reports.*Shared with the workspace/);
});

it('a saved report opens with today’s days of its preset, in its own time zone', async () => {
  const { person } = await open();
  await openMenu(person);
  await person.click(await item('Last month by client'));
  expect(address()).toBe('?clients=4&users=none&start=2026-10-01&end=2026-10-31&group=client&saved=3');
  await openMenu(person, 'Saved report: Last month by client');
  await person.click(await item(/Detailed week/));
  expect(address()).toBe(
    '?users=none&billable=1&start=2026-11-16&end=2026-11-22&zone=Asia%2FTokyo&week=1&tab=detailed&saved=4',
  );
});

it('a report is saved under a name, with a relative period', async () => {
  const { person } = await open('/reports?start=2026-10-01', []);
  await openMenu(person);
  await person.click(await item('Save this report'));
  await person.click(press('Save report'));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name for the report.');
  await person.type(screen.getByLabelText('Name'), ' October ');
  await person.click(screen.getByRole('switch', { name: 'Share with the workspace' }));
  fakeServer.answer('POST /api/saved_report/create', 200, { results: { insertId: 9 } });
  await person.click(press('Save report'));
  await waitFor(() => expect(address()).toBe('?start=2026-10-01&saved=9'));
  expect(sentOf('POST /api/saved_report/create')).toMatchObject([
    {
      payload: {
        workspace_id: 1,
        name: 'October',
        is_shared: 1,
        view: {
          ...shown,
          period: { preset: 'last-month' },
          time_zone: 'UTC',
          first_day_of_week: 0,
        },
      },
    },
  ]);
});

it('a report can be saved with fixed days', async () => {
  const { person } = await open('/reports', []);
  await openMenu(person);
  await person.click(await item('Save this report'));
  await person.type(screen.getByLabelText('Name'), 'October');
  await person.click(screen.getByRole('combobox', { name: 'Period' }));
  await person.click(await screen.findByRole('option', { name: 'Always 01-10-2026 – 31-10-2026' }));
  fakeServer.answer('POST /api/saved_report/create', 200, { results: { insertId: 9 } });
  await person.click(press('Save report'));
  await waitFor(() =>
    expect(sentOf('POST /api/saved_report/create')).toMatchObject([
      { payload: { view: { period: { start: '2026-10-01', end: '2026-10-31' } } } },
    ]),
  );
});

it('a refused name keeps the typed text', async () => {
  const { person } = await open();
  await openMenu(person);
  await person.click(await item('Save this report'));
  await person.type(screen.getByLabelText('Name'), 'Last month by client');
  const errors = [{ msg: 'You already have a saved report with this name.', param: 'name' }];
  fakeServer.answer('POST /api/saved_report/create', 409, { errors });
  await person.click(press('Save report'));
  expect(await screen.findByText('You already have a saved report with this name.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Last month by client');
});

it('a changed report can be updated, and keeps its preset if that matches the days', async () => {
  const { person } = await open('/reports?saved=3', [saved], { ...shown, billable: 0 });
  await openMenu(person, 'Saved report: Last month by client, changed');
  await person.click(await item('Update with this view'));
  fakeServer.answer('PUT /api/saved_report/edit', 200, { status: 200 });
  await person.click(press('Update report'));
  await waitFor(() =>
    expect(sentOf('PUT /api/saved_report/edit')).toMatchObject([
      {
        payload: {
          saved_report_id: 3,
          name: 'Last month by client',
          view: { billable: 0, period: { preset: 'last-month' } },
        },
      },
    ]),
  );
});

it('an unchanged saved report offers no update', async () => {
  const { person } = await open('/reports?saved=3');
  await openMenu(person, 'Saved report: Last month by client');
  expect(await item('Update with this view')).toHaveAttribute('aria-disabled', 'true');
});

it('a renamed report keeps its view', async () => {
  const { person } = await open('/reports?saved=3');
  await openMenu(person, /Saved report/);
  await person.click(await item('Rename or share'));
  await person.clear(screen.getByLabelText('Name'));
  await person.type(screen.getByLabelText('Name'), 'By client');
  fakeServer.answer('PUT /api/saved_report/edit', 200, { status: 200 });
  await person.click(press('Save changes'));
  await waitFor(() => expect(sentOf('PUT /api/saved_report/edit')).toHaveLength(1));
  expect(sentOf('PUT /api/saved_report/edit')[0]?.payload).toEqual({
    workspace_id: 1,
    saved_report_id: 3,
    name: 'By client',
    is_shared: 0,
  });
});

it('a subscription from the menu marks the report', async () => {
  const { person } = await open('/reports?saved=4', [saved, { ...colleagues, mail: 'week' }]);
  const menu = await openMenu(person, /Saved report: Detailed week/);
  expect(within(menu).getByRole('menuitem', { name: /^Detailed week.*Emailed weekly$/ })).toBeInTheDocument();
  expect(within(menu).queryAllByRole('img')).toHaveLength(1);
  const choices = within(within(menu).getByRole('group', { name: 'Email me this report' }));
  expect(choices.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Weekly');
  fakeServer.answer('PUT /api/saved_report/subscribe', 200, { status: 200 });
  await person.click(choices.getByRole('menuitemradio', { name: 'Monthly' }));
  await waitFor(() =>
    expect(sentOf('PUT /api/saved_report/subscribe').map(({ payload }) => payload)).toEqual([
      { workspace_id: 1, saved_report_id: 4, mail: 'month' },
    ]),
  );
});

it('a refused subscription shows an alert', async () => {
  const { person, alerts } = await open('/reports?saved=3');
  await openMenu(person, /Saved report/);
  const errors = [{ msg: 'This saved report does not exist.', param: 'saved_report_id' }];
  fakeServer.answer('PUT /api/saved_report/subscribe', 404, { errors });
  await person.click(await screen.findByRole('menuitemradio', { name: 'Weekly' }));
  await waitFor(() => expect(alerts()).toEqual(['This saved report does not exist.']));
});

it('the link in a mail opens the report as saved', async () => {
  await open('/reports?open=3');
  await waitFor(() =>
    expect(address()).toBe('?clients=4&users=none&start=2026-10-01&end=2026-10-31&group=client&saved=3'),
  );
});

it('a deletion can be undone', async () => {
  const { person } = await open('/reports?saved=3&billable=0');
  await openMenu(person, /Saved report/);
  fakeServer.answer('PUT /api/saved_report/delete', 200, { status: 200 });
  await person.click(await item('Delete report'));
  expect(await screen.findByText('Deleted “Last month by client”')).toBeVisible();
  await waitFor(() => expect(address()).toBe('?billable=0'));
  fakeServer.answer('PUT /api/saved_report/restore', 200, { status: 200 });
  await person.click(press('Undo'));
  await waitFor(() => expect(address()).toBe('?billable=0&saved=3'));
  expect(sentOf('PUT /api/saved_report/restore')).toMatchObject([{ payload: { saved_report_id: 3 } }]);
});

it('a filter that changes while a report is deleted is kept', async () => {
  let finishDeletion = (): void => undefined;
  const deleted = new Promise<void>((resolve) => (finishDeletion = resolve));
  const { person } = await open('/reports?saved=3');
  await openMenu(person, /Saved report/);
  fakeServer.answerWhen('PUT /api/saved_report/delete', deleted, 200, { status: 200 });
  await person.click(await item('Delete report'));
  await person.click(press('Switch billable'));
  await waitFor(() => expect(address()).toBe('?saved=3&billable=1'));
  await person.click(press('Switch billable'));
  await waitFor(() => expect(address()).toBe('?saved=3&billable=0'));
  finishDeletion();
  await waitFor(() => expect(address()).toBe('?billable=0'));
});

it('a member cannot change the report of another member', async () => {
  const { person } = await open('/reports?saved=4');
  await openMenu(person, /Saved report: Detailed week/);
  expect(screen.queryByRole('menuitem', { name: 'Delete report' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Secret links' })).toBeNull();
  expect(await item('Save as a new report')).toBeEnabled();
});

it('the menu follows changes from other tabs', async () => {
  const { person } = await open('/reports?saved=3');
  await screen.findByRole('button', { name: /Last month by client/ });
  serve([{ ...saved, name: 'Renamed elsewhere' }]);
  publish('saved-reports/changed', { workspaceId: 1 });
  expect(await screen.findByRole('button', { name: /Renamed elsewhere/ })).toBeVisible();
  await person.keyboard('{Escape}');
});

it('a secret link is created, shown once for copying, and revoked', async () => {
  const link = { id: 7, created_at: now / 1000, expires_at: now / 1000 + 30 * 86_400 };
  fakeServer.answer('POST /api/report_link/list', 200, { results: [] });
  const { person } = await open('/reports?saved=3');
  await openMenu(person, /Saved report/);
  await person.click(await item('Secret links'));
  expect(await screen.findByText('This report has no links.')).toBeVisible();
  expect(screen.getByText(/Restoring the report or the author opens it again/)).toBeVisible();
  fakeServer.answer('POST /api/report_link/create', 200, { token: 'secret', results: link });
  fakeServer.answer('POST /api/report_link/list', 200, { results: [link] });
  await person.click(press('Create link'));
  publish('report-links/changed', { workspaceId: 1 });
  expect(await screen.findByLabelText('Your new link')).toHaveValue('http://localhost/shared/report#secret');
  await person.click(press('Copy link'));
  expect(await screen.findByText('Copied to the clipboard.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/shared/report#secret');
  expect(sentOf('POST /api/report_link/create')).toMatchObject([
    { payload: { saved_report_id: 3, days: 30 } },
  ]);
  fakeServer.answer('PUT /api/report_link/revoke', 200, { status: 200 });
  await person.click(
    await screen.findByRole('button', {
      name: 'Revoke the link: Created 18-11-2026, Expires 18-12-2026',
    }),
  );
  await waitFor(() =>
    expect(sentOf('PUT /api/report_link/revoke')).toMatchObject([{ payload: { report_link_id: 7 } }]),
  );
});
