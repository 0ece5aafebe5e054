import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer, ReportEntry, Workspace } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import type { Selection } from '../report-filters/index.ts';
import { DetailedReport } from './index.ts';

const call = 'POST /api/report/detailed';

const reportEntry = (start: string, changes: Partial<ReportEntry> = {}): ReportEntry => ({
  ...entryAt(start, changes),
  time: changes.timerTime ?? 60_000,
  date: start.slice(0, 10),
  may_edit: 'none',
  money: null,
  ...changes,
});

const noteG = reportEntry('2026-11-18T09:05:00Z', { timer_id: 1, time: 900_000, timerTime: 730_000 });
const cards = reportEntry('2026-11-17T23:30:00Z', {
  timer_id: 2,
  title: 'Punch cards',
  project_id: 7,
  project_name: 'Engine',
  project_color: '#0b6e67',
  client_name: 'Babbage & Co',
  tag_title: 'loom,deep work',
  first_name: 'Grace',
  last_name: 'Hopper',
  timer_end: Date.parse('2026-11-18T00:30:00Z') / 1000,
  time: 3_600_000,
  timerTime: 3_600_000,
  is_billable: 1,
});

const page = (results: ReportEntry[], changes: Partial<Answer<typeof call>> = {}): Answer<typeof call> => ({
  totals: { entries: results.length, exactTime: 4_330_000, billableTime: 3_600_000 },
  totalTime: 4_500_000,
  results,
  cursor: null,
  rounding: 'Round up to 15 minutes',
  timeZone: 'UTC',
  ...changes,
});

const week: Selection = { start: '2026-11-16', end: '2026-11-22' };

async function open(selection = week, address = '/reports', workspace: Partial<Workspace> = {}) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(workspace)] });
  const Page = () => useWorkspaces().data && <DetailedReport selection={selection} />;
  return renderAt(address, <Page />, ada);
}
const payloads = () => fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);
const rowTexts = async () => {
  const rows = await screen.findAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
};

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 45 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('a row shows description, project, client, tags, member, times, both durations and the billable mark', async () => {
  fakeServer.answer(call, 200, page([noteG, cards]));
  await open();
  await screen.findByRole('columnheader', { name: 'Member' });
  expect(await rowTexts()).toEqual([
    [
      'Write note G',
      '(No project)',
      '(No tag)',
      'Ada Lovelace',
      '18-11-202609:05–09:06',
      '0:15:00exactly 0:12:10',
      'Not billable',
    ],
    [
      'Punch cards',
      'Engine · Babbage & Co',
      'loom, deep work',
      'Grace Hopper',
      '17-11-202623:30–00:30 +1',
      '1:00:00',
      'Billable',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Engine' })).toHaveAttribute('href', '/projectteam?id=Nw%3D%3D');
});

it('shows a placeholder for an entry without a description', async () => {
  fakeServer.answer(call, 200, page([{ ...noteG, title: '' }]));
  await open();
  expect(await screen.findByRole('cell', { name: '(No description)' })).toBeVisible();
});

it('the figures are the totals of all entries, not only of the loaded ones', async () => {
  const totals = { entries: 100_000, exactTime: 4_330_000, billableTime: 3_600_000 };
  fakeServer.answer(call, 200, page([noteG], { totals, cursor: 'next' }));
  await open();
  expect(await screen.findByText('1:15:00')).toBeVisible();
  expect(screen.getByText('exactly 1:12:10')).toBeVisible();
  expect(screen.getByText('80 %')).toBeVisible();
  expect(screen.getByText('100,000')).toBeVisible();
  expect(screen.getByText('1 of 100,000 entries')).toBeVisible();
});

it.each<[string, Selection, Partial<Workspace>]>([
  ['only one member is selected', { ...week, users: [1] }, {}],
  ['the user may not see the time of others', week, { may_see_team: 0 }],
])('has no member column where %s', async (_, selection, workspace) => {
  fakeServer.answer(call, 200, page([noteG]));
  await open(selection, '/reports', workspace);
  expect(await rowTexts()).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Member' })).toBeNull();
});

it('a click on a column sorts by it, and a second click reverses the order', async () => {
  fakeServer.answer(call, 200, page([noteG]));
  const { person } = await open();
  const date = await screen.findByRole('columnheader', { name: 'Date' });
  expect(date).toHaveAttribute('aria-sort', 'descending');
  const button = screen.getByRole('button', { name: 'Duration' });
  await person.click(button);
  await waitFor(() => expect(payloads().at(-1)).toMatchObject({ sort: 'duration', direction: 'ascending' }));
  await person.click(button);
  await waitFor(() => expect(payloads().at(-1)).toMatchObject({ sort: 'duration', direction: 'descending' }));
  expect(screen.getByRole('columnheader', { name: 'Duration' })).toHaveAttribute('aria-sort', 'descending');
  expect(date).toHaveAttribute('aria-sort', 'none');
  await waitFor(() => expect(button).toHaveFocus());
});

it('a link reproduces the order and the selection', async () => {
  fakeServer.answer(call, 200, page([noteG]));
  await open({ ...week, projects: [7], description: 'note' }, '/reports?sort=-title');
  await screen.findAllByRole('row');
  expect(payloads()[0]).toMatchObject({
    ...week,
    workspace_id: 1,
    projects: [7],
    description: 'note',
    sort: 'title',
    direction: 'descending',
  });
});

it('more entries are loaded with the cursor, and can be retried after a failure', async () => {
  fakeServer.answer(call, 200, page([noteG], { cursor: 'next' }));
  const { person } = await open();
  await screen.findAllByRole('row');
  fakeServer.answer(call, 500, { errors: [{ msg: 'Too busy.' }] });
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load more entries. Too busy.');
  expect(await rowTexts()).toHaveLength(1);
  fakeServer.answer(call, 200, page([cards]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: 'Punch cards' })).toBeVisible();
  expect(payloads().at(-1)).toMatchObject({ cursor: 'next', limit: 500, sort: 'date' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('an entry that moved to a later page is listed once', async () => {
  fakeServer.answer(call, 200, page([noteG], { cursor: 'next' }));
  const { person } = await open();
  await screen.findAllByRole('row');
  fakeServer.answer(call, 200, page([{ ...noteG, title: 'Moved' }, cards]));
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('cell', { name: 'Moved' });
  expect(await rowTexts()).toHaveLength(2);
});

it('renders only the visible rows of a long report', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...noteG, timer_id: index + 1 }));
  fakeServer.answer(call, 200, page(many));
  await open();
  const table = await screen.findByRole('table', { name: 'Entries' });
  expect(table).toHaveAttribute('aria-rowcount', '501');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
});

it('shows a changed entry without a reload', async () => {
  fakeServer.answer(call, 200, page([noteG]));
  await open();
  await screen.findByRole('cell', { name: 'Write note G' });
  fakeServer.answer(call, 200, page([{ ...noteG, title: 'Write note H' }]));
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
  expect(await screen.findByRole('cell', { name: 'Write note H' })).toBeVisible();
});

it('an empty report shows an empty state', async () => {
  fakeServer.answer(call, 200, page([]));
  await open();
  expect(await screen.findByText('No entries in this period')).toBeVisible();
});

it('offers to clear the filters when they match no entries', async () => {
  fakeServer.answer(call, 200, page([]));
  const onClearFilters = jest.fn();
  const report = <DetailedReport selection={week} onClearFilters={onClearFilters} />;
  const { person } = await renderAt('/reports', report, ada);
  await person.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(onClearFilters).toHaveBeenCalledTimes(1);
});

it('a report that fails to load offers a retry', async () => {
  fakeServer.answer(call, 500, { errors: [] });
  const { person } = await open();
  expect(await screen.findByText('We couldn’t load the report')).toBeVisible();
  fakeServer.answer(call, 200, page([noteG]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowTexts()).toHaveLength(1);
});

it('offline, the report explains why it is missing, and loads when the connection is back', async () => {
  await open();
  expect(await screen.findByText(/can’t be reached/)).toBeVisible();
  fakeServer.answer(call, 200, page([noteG]));
  await act(async () => publish('connection/restored', {}));
  expect(await rowTexts()).toHaveLength(1);
});

it('users who may see rates see the amount of each billable entry with its rate', async () => {
  const money = { billable_rate: '80.00', rate_of: 'project', amount: '80.00' } as const;
  const without = { billable_rate: null, rate_of: null, amount: null };
  fakeServer.answer(
    call,
    200,
    page([
      { ...noteG, money: without },
      { ...cards, money },
    ]),
  );
  await open();
  const [first, second] = await rowTexts();
  expect(second).toContain('$80.00$80.00/h, project’s rate');
  expect(first?.join(' ')).not.toContain('/h');
  expect(screen.getByText(/Amounts use the rate on the day of the entry/)).toBeVisible();
});

it('the reference of an entry links to its ticket and to the report of that ticket', async () => {
  const reference = { id: '4711', url: 'https://tickets.example/4711' };
  fakeServer.answer(call, 200, page([{ ...noteG, reference }, cards]));
  await open(week, '/reports?tab=detailed&users=7');
  expect(await screen.findByRole('link', { name: '4711' })).toHaveAttribute('href', reference.url);
  expect(screen.getByRole('link', { name: 'Show only entries of 4711' })).toHaveAttribute(
    'href',
    '/reports?tab=detailed&users=7&reference=4711',
  );
});

it('an entry on an invoice shows its number, and why it is locked', async () => {
  fakeServer.answer(call, 200, page([{ ...noteG, invoice_number: '2026-0012' }, cards]));
  await open();
  const mark = await screen.findByTitle('This time is on invoice 2026-0012 and locked.');
  expect(mark).toHaveTextContent('2026-0012');
  expect(screen.getAllByRole('img', { name: 'Locked by invoice' })).toHaveLength(1);
});

it('a reference without a URL is plain text', async () => {
  fakeServer.answer(call, 200, page([{ ...noteG, reference: { id: 'ABC-12' } }]));
  await open(week, '/reports?reference=ABC-12');
  expect(await screen.findByText('ABC-12')).toBeVisible();
  expect(screen.queryByRole('link', { name: /ABC-12/ })).toBeNull();
});
