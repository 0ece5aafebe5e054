import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ReportsPage } from './reports-page.tsx';

const nothing = {
  barGraphData: [],
  project: [],
  usertimeList: [],
  totalTime: 0,
  exactTime: 0,
  rounding: null,
  billableTime: 0,
  timeZone: 'UTC',
  groups: [],
  stacks: [],
  money: null,
  entries: 0,
};
const hour = { time: 3_600_000, exact_time: 3_600_000, billable_time: 0, entries: 1, money: null };
const anHour = {
  ...nothing,
  totalTime: hour.time,
  exactTime: hour.time,
  groups: [{ key: '7', name: 'Engine', color: '#0B6E67', client_name: null, ...hour, groups: [] }],
};
const client = (id: number, client_name: string) => ({ id, client_name, company_name: '', is_archived: 0 });
const week = 'start=2026-11-15&end=2026-11-21';

const asked = () => fakeServer.sent.findLast(({ name }) => name === 'POST /api/report/week_data')?.payload;
const wasSent = (call: string) => fakeServer.sent.some(({ name }) => name === call);

function serve({
  may_see_team = 1,
  is_time_rounding = 0,
}: { may_see_team?: 0 | 1; is_time_rounding?: 0 | 1 } = {}) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ may_see_team })],
  });
  fakeServer.answer('POST /api/report/week_data', 200, nothing);
  fakeServer.answer('POST /api/saved_report/list', 200, { results: [] });
  fakeServer.answer('POST /api/client/search', 200, {
    results: [client(4, 'Airy'), client(5, 'Royal Society')],
  });
  fakeServer.answer('POST /api/project/list', 200, { results: [] });
  fakeServer.answer('POST /api/tag/list', 200, {
    results: [{ id: 8, tag_title: 'urgent', tagcolor: '#000000' }],
  });
  fakeServer.answer('POST /api/report/team_list', 200, {
    results: [
      { user_id: 1, name: 'Ada Lovelace' },
      { user_id: 2, name: 'Grace Hopper' },
    ],
  });
  fakeServer.answer('POST /api/workspace/settings', 200, { results: [[{ is_time_rounding }], [{}]] });
}

async function open(search = week) {
  const page = await renderAt(`/reports?${search}`, <ReportsPage />, ada);
  await waitFor(() => expect(asked()).toBeDefined());
  return page;
}

// jsdom has no layout: a list shows 400 px.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
beforeEach(() => {
  fakeServer.reset();
  serve();
});

it('the report counts the current user’s time by default', async () => {
  await open();
  expect(asked()).toMatchObject({
    start: '2026-11-15',
    end: '2026-11-21',
    range: 7,
    users: [1],
    clients: [],
  });
  expect(await screen.findByRole('combobox', { name: 'Users: Ada Lovelace' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

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
  const { person } = await open();
  expect(await screen.findByRole('radio', { name: 'Only me' })).toBeChecked();
  expect(await screen.findByText('The time of 1 other person is hidden.')).toBeVisible();
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

it('a link reproduces the report', async () => {
  await open(`${week}&clients=4.5&projects=0&users=2&tags=8&tag_mode=all&billable=0&description=crank`);
  expect(asked()).toMatchObject({
    start: '2026-11-15',
    end: '2026-11-21',
    clients: [4, 5],
    projects: [0],
    users: [2],
    tags: [8],
    tag_mode: 'all',
    billable: 0,
    description: 'crank',
  });
  expect(screen.getByRole('searchbox', { name: 'Find description' })).toHaveValue('crank');
  expect(await screen.findByRole('combobox', { name: 'Users: Grace Hopper' })).toBeVisible();
});

it('ignores invalid values in a link', async () => {
  await open('start=soon&end=2026-11-21&clients=x&users=-1&tag_mode=some&billable=7&exact=maybe');
  expect(asked()).toMatchObject({ range: 7, clients: [], users: [1] });
  expect(asked()).not.toHaveProperty('billable');
  expect(asked()).not.toHaveProperty('tag_mode');
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

it('the arrangement is part of the URL and the call', async () => {
  serve({ is_time_rounding: 1 });
  const { person } = await open(`${week}&group=client&then=none&stack=billable&compare=1&round=group`);
  expect(asked()).toMatchObject({
    group_by: 'client',
    then_by: 'none',
    stack_by: 'billable',
    compare: 1,
    round_by: 'group',
  });
  await person.click(screen.getByRole('button', { name: 'View' }));
  await person.click(await screen.findByRole('combobox', { name: 'Group by' }));
  await person.click(await screen.findByRole('option', { name: 'Month' }));
  await waitFor(() => expect(asked()).toMatchObject({ group_by: 'month', then_by: 'none' }));
  await person.click(screen.getByRole('switch', { name: 'Compare with previous' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('compare'));
  await person.click(await screen.findByRole('switch', { name: 'Exact times' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('round_by'));
  expect(screen.queryByRole('combobox', { name: 'Round' })).toBeNull();
});

it('a member without the viewer flag cannot group by member', async () => {
  serve({ may_see_team: 0 });
  const { person } = await open(`${week}&group=member`);
  await waitFor(() => expect(asked()).not.toHaveProperty('group_by'));
  await person.click(screen.getByRole('button', { name: 'View' }));
  await person.click(await screen.findByRole('combobox', { name: 'Group by' }));
  await screen.findByRole('option', { name: 'Client' });
  expect(screen.queryByRole('option', { name: 'Member' })).toBeNull();
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

it('a preset changes the period; Escape closes the dialog, and a click outside does not', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Change period: 15-11-2026 – 21-11-2026' }));
  await screen.findByRole('dialog', { name: 'Period' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toMatchObject({ range: 7 });

  await person.click(screen.getByRole('button', { name: /Change period/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Period' });
  await person.click(document.body);
  expect(dialog).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked()).toMatchObject({ range: 1 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('two days of the calendar become the period', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: /Change period/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Period' });
  expect(within(dialog).getAllByRole('grid')).toHaveLength(2);
  await person.click(within(dialog).getByRole('button', { name: /December 3rd, 2026/ }));
  await person.click(within(dialog).getByRole('button', { name: /November 30th, 2026/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Show period' }));
  await waitFor(() => expect(asked()).toMatchObject({ start: '2026-11-30', end: '2026-12-03', range: 4 }));
});

it('a cancelled period changes nothing', async () => {
  const { person } = await open();
  const before = asked();
  await person.click(screen.getByRole('button', { name: /Change period/ }));
  await person.click(await screen.findByRole('button', { name: /November 30th, 2026/ }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toBe(before);
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

it('the Detailed tab lists the entries of the same filters, and its link opens it', async () => {
  fakeServer.answer('POST /api/report/detailed', 200, {
    totals: { entries: 1, exactTime: 60_000, billableTime: 0 },
    totalTime: 60_000,
    results: [{ ...entryAt('2026-11-16T09:00:00Z'), time: 60_000, date: '2026-11-16' }],
    cursor: null,
    rounding: null,
    timeZone: 'UTC',
  });
  const { person } = await open(`${week}&billable=0`);
  await person.click(screen.getByRole('tab', { name: 'Detailed' }));
  expect(await screen.findByText('Write note G')).toBeVisible();
  const list = fakeServer.sent.findLast(({ name }) => name === 'POST /api/report/detailed');
  expect(list?.payload).toMatchObject({ start: '2026-11-15', end: '2026-11-21', users: [1], billable: 0 });
  cleanup();
  await renderAt(`/reports?${week}&tab=detailed`, <ReportsPage />, ada);
  expect(screen.getByRole('tab', { name: 'Detailed' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('Write note G')).toBeVisible();
});

describe('while timers run', () => {
  const now = Date.parse('2026-11-18T15:00:00Z');
  const answerRunning = (entries: number, time: number, secondsAgo = 0) =>
    fakeServer.answer('POST /api/report/running', 200, { entries, time, at: now / 1000 - secondsAgo });
  const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(now);
    fakeServer.answer('POST /api/report/week_data', 200, anHour);
    answerRunning(1, 1_200_000);
  });
  afterEach(() => jest.mocked(Date.now).mockRestore());

  it.each(['summary', 'detailed'])(
    'the %s shows the running time of the same filters beside its total',
    async (tab) => {
      fakeServer.answer('POST /api/report/detailed', 200, {
        totals: { entries: 1, exactTime: hour.time, billableTime: 0 },
        totalTime: hour.time,
        results: [{ ...entryAt('2026-11-16T09:00:00Z'), time: hour.time, date: '2026-11-16' }],
        cursor: null,
        rounding: null,
        timeZone: 'UTC',
      });
      await renderAt(`/reports?${week}&billable=0&tab=${tab}`, <ReportsPage />, ada);
      expect(await screen.findByText('+ 0:20:00 running')).toBeVisible();
      expect(await figure('Total')).toHaveTextContent('1:00:00+ 0:20:00 running');
      const sent = fakeServer.sent.findLast(({ name }) => name === 'POST /api/report/running');
      expect(sent?.payload).toMatchObject({
        start: '2026-11-15',
        end: '2026-11-21',
        users: [1],
        billable: 0,
      });
    },
  );

  it('is loaded at the same time as the report', async () => {
    fakeServer.answerWhen('POST /api/report/week_data', new Promise(() => undefined), 200, anHour);
    await open();
    await waitFor(() => expect(wasSent('POST /api/report/running')).toBe(true));
  });

  it('the time of each running entry goes on after the answer', async () => {
    answerRunning(2, 1_200_000, 30);
    await open();
    expect(await screen.findByText('+ 0:21:00 running')).toBeVisible();
  });

  it('a stopped timer leaves the running time and is counted in the total', async () => {
    await open();
    await screen.findByText('+ 0:20:00 running');
    answerRunning(0, 0);
    fakeServer.answer('POST /api/report/week_data', 200, { ...anHour, totalTime: 4_800_000 });
    act(() => publish('timer/stopped', { entryId: 8, workspaceId: 1 }));
    await waitFor(() => expect(screen.queryByText(/running$/)).toBeNull());
    await waitFor(async () => expect(await figure('Total')).toHaveTextContent('1:20:00'));
  });

  it.each([
    ['', 'No time in this period'],
    ['&users=2', 'No time matches the filters'],
  ])('an empty report shows it, too, and when it counts (%s)', async (filter, title) => {
    fakeServer.answer('POST /api/report/week_data', 200, nothing);
    await open(`${week}${filter}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByText('+ 0:20:00 running')).toBeVisible();
    expect(screen.getByText('Running time counts once the timer has stopped.')).toBeVisible();
    answerRunning(0, 0);
    act(() => publish('timer/stopped', { entryId: 8, workspaceId: 1 }));
    expect(await screen.findByText(/another period/)).toBeVisible();
    expect(screen.queryByText(/Running time counts/)).toBeNull();
  });
});

it('a report that fails to load shows an error with a retry', async () => {
  fakeServer.answer('POST /api/report/week_data', 500, { errors: [{ msg: 'Something broke.' }] });
  const { person } = await open();
  expect(await screen.findByText('We couldn’t load the report')).toBeVisible();
  fakeServer.answer('POST /api/report/week_data', 200, nothing);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No time in this period')).toBeVisible();
});

it('figures stay with their time when a refetch fails', async () => {
  fakeServer.answer('POST /api/report/week_data', 200, anHour);
  await open();
  expect(await screen.findByRole('table', { name: 'Time by project' })).toHaveTextContent('Engine');
  fakeServer.answer('POST /api/report/week_data', 503, { errors: [] });
  act(() => publish('connection/restored', {}));
  expect(await screen.findByText(/Showing figures from \d\d:\d\d\./)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Time by project' })).toHaveTextContent('Engine');
});

it('offline, the figures show their time', async () => {
  fakeServer.answer('POST /api/report/week_data', 200, anHour);
  await open();
  expect(await screen.findByRole('table', { name: 'Time by project' })).toHaveTextContent('Engine');
  expect(screen.queryByText(/Showing figures from/)).toBeNull();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/Showing figures from \d\d:\d\d\./)).toBeVisible();
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Showing figures from/)).toBeNull());
});

it('a total links to its entries, and the summary remembers its expanded groups', async () => {
  fakeServer.answer('POST /api/report/week_data', 200, anHour);
  fakeServer.answer('POST /api/report/detailed', 200, {
    totals: { entries: 0, exactTime: 0, billableTime: 0 },
    totalTime: 0,
    results: [],
    cursor: null,
    rounding: null,
    timeZone: 'UTC',
  });
  const { person } = await open(`${week}&compare=1`);
  const details = () => screen.findByRole('button', { name: 'Details of Engine' });
  expect(await details()).toHaveAttribute('aria-expanded', 'true');
  await person.click(await details());
  await person.click(screen.getByRole('link', { name: '1:00:00' }));
  const list = () => fakeServer.sent.findLast(({ name }) => name === 'POST /api/report/detailed');
  await waitFor(() => expect(list()?.payload).toMatchObject({ projects: [7], users: [1] }));
  await person.click(screen.getByRole('tab', { name: 'Summary' }));
  await waitFor(() => expect(asked()).toMatchObject({ projects: [7], compare: 1 }));
  expect(await details()).toHaveAttribute('aria-expanded', 'false');
});
