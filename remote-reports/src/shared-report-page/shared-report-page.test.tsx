import { screen, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { SharedReport } from './shared-report.api.ts';
import { SharedReportPage } from './shared-report-page.tsx';

const hour = 3_600_000;
const sums = { time: 2 * hour, exact_time: 2 * hour, billable_time: hour, entries: 2 };
const money = { billable_amount: '120.00', labor_cost: '80.00', margin: '40.00' };
const shared: SharedReport = {
  name: 'October for Airy',
  workspace_title: 'Engines',
  start: '2026-10-01',
  end: '2026-10-31',
  first_day_of_week: 1,
  currency: 'EUR',
  filters: ['clients', 'billable'],
  report: {
    barGraphData: [],
    project: [],
    usertimeList: [],
    totalTime: 2 * hour,
    exactTime: 2 * hour,
    rounding: null,
    billableTime: hour,
    timeZone: 'Europe/Berlin',
    groups: [
      {
        ...sums,
        key: '7',
        name: 'Difference Engine',
        color: '#0b7285',
        client_name: 'Airy',
        money,
        groups: [{ ...sums, key: 'Note G', name: 'Note G', color: null, money }],
      },
    ],
    stacks: [],
    money,
    entries: 2,
  },
};

const open = 'POST /api/report_link/open';
const show = (signedInAs: typeof ada | null = null, hash = '#secret') =>
  renderAt(`/shared/report?${hash}`, <SharedReportPage />, signedInAs);

// jsdom has no layout: a list shows 400 px.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
beforeEach(() => fakeServer.reset());

it('a visitor sees the report with its name, workspace, days, filters and time zone', async () => {
  fakeServer.answer(open, 200, shared);
  await show();
  expect(await screen.findByRole('heading', { name: 'October for Airy' })).toBeVisible();
  const page = screen.getByRole('main');
  expect(page).toHaveTextContent(/Engines01-10-2026 – 31-10-2026Filtered by client, billable/);
  expect(page).toHaveTextContent(/Days are cut in Europe\/Berlin\./);
  expect(within(screen.getByRole('table', { name: 'Time by project' })).getByText('Note G')).toBeVisible();
  expect(fakeServer.sent.map(({ name, payload }) => [name, payload])).toEqual([[open, { token: 'secret' }]]);
});

it('amounts are in the currency of the report’s workspace', async () => {
  fakeServer.answer(open, 200, shared);
  await show();
  expect((await screen.findAllByText(/€\s?120\.00|120\.00\s?€/))[0]).toBeVisible();
});

it('no link on the page leads into the workspace, even for a logged-in user', async () => {
  fakeServer.answer(open, 200, shared);
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [] });
  await show(ada);
  await screen.findByRole('table', { name: 'Time by project' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

it('sorting the table keeps the link’s token', async () => {
  fakeServer.answer(open, 200, shared);
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Title' }));
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  expect(fakeServer.sent.filter(({ name }) => name === open)).toHaveLength(1);
});

it('an invalid link shows an error without the reason', async () => {
  fakeServer.answer(open, 404, {
    errors: [{ msg: 'This report is no longer available.', param: 'token' }],
  });
  await show();
  expect(await screen.findByText('This report is no longer available')).toBeVisible();
});

it('a URL without a token sends no request', async () => {
  await show(null, '');
  expect(screen.getByText('This report is no longer available')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

it('offline, the page shows an error with a retry', async () => {
  const { person } = await show();
  expect(await screen.findByText('We couldn’t load the report')).toBeVisible();
  fakeServer.answer(open, 200, shared);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'October for Airy' })).toBeVisible();
});

it.each([
  ['its days', [], 'No time in this period', /Ask the sender of this link for other days\./],
  ['its filters', ['clients'], 'No time matches the filters', /for other days or filters\./],
])('a report without time in %s says who can change them', async (_what, filters, title, advice) => {
  const report = { ...shared.report, totalTime: 0, exactTime: 0, groups: [] };
  fakeServer.answer(open, 200, { ...shared, filters, report });
  await show();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(advice)).toBeVisible();
});
