import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { anHour, asked, giveLayout, nothing, open, serve, serveAnew, week } from './reports-page.fixture.tsx';
import { ReportsPage } from './reports-page.tsx';

beforeAll(giveLayout);
beforeEach(serveAnew);

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

it('opening the Detailed tab aborts a pending summary', async () => {
  const never = new Promise<void>(() => undefined);
  fakeServer.answerWhen('POST /api/report/week_data', never, 200, nothing);
  const { person } = await open();
  await person.click(screen.getByRole('tab', { name: 'Detailed' }));
  const summaries = fakeServer.sent.filter(({ name }) => name === 'POST /api/report/week_data');
  expect(summaries.map(({ wasAborted }) => wasAborted())).toEqual([true]);
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
