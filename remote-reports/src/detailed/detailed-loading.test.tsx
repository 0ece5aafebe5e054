import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { Selection } from '../report-filters/index.ts';
import { DetailedReport } from './index.ts';

const call = 'POST /api/report/detailed';
type Page = Answer<typeof call>;

const letters: ReportEntry = {
  ...entryAt('2026-11-18T09:00:00Z', { timer_id: 1, title: 'Letters' }),
  time: 60_000,
  date: '2026-11-18',
  money: null,
  may_edit: 'none',
};
const rows: Page = { results: [letters], cursor: null, rounding: null, timeZone: 'UTC' };
const summed: Page = {
  ...rows,
  totals: { entries: 12, exactTime: 3_600_000, billableTime: 900_000 },
  totalTime: 3_600_000,
};

const week: Selection = { start: '2026-11-16', end: '2026-11-22' };
const nextWeek: Selection = { start: '2026-11-23', end: '2026-11-29' };

function Report() {
  const [selection, select] = useState(week);
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button onClick={() => setVisit(visit + 1)}>Leave and return</button>
      <button onClick={() => select(nextWeek)}>Next</button>
      <button onClick={() => select(week)}>Previous</button>
      <DetailedReport key={visit} selection={selection} />
    </>
  );
}

type Reply = [status: number, body: unknown];

function answer(ofRows: () => Reply | Promise<Reply>, ofTotals: () => Reply | Promise<Reply>) {
  fakeServer.answerBy(call, (payload) =>
    typeof payload === 'object' && payload && 'limit' in payload && payload.limit === 1
      ? ofTotals()
      : ofRows(),
  );
}
const fails = (): Reply => [500, { errors: [{ msg: 'Too busy.' }] }];
const never = () => new Promise<never>(() => undefined);

const requests = () => fakeServer.sent.filter(({ name }) => name === call);
const row = () => screen.findByRole('cell', { name: 'Letters' });
const figures = () => screen.getByText('Entries').closest('dl') ?? document.body;

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 45 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('the rows do not wait for the totals, which show a skeleton', async () => {
  let sum = () => {};
  const summing = new Promise<Reply>((resolve) => (sum = () => resolve([200, summed])));
  answer(
    () => [200, rows],
    () => summing,
  );
  await renderAt('/reports', <Report />, ada);
  await row();
  expect(figures()).toHaveAttribute('aria-busy', 'true');
  sum();
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('25 %')).toBeVisible();
  expect(figures()).not.toHaveAttribute('aria-busy');
  const [ofRows, ofTotals] = requests().map(({ payload }) => payload);
  expect(ofRows).toMatchObject({ ...week, sort: 'date', totals: 0 });
  expect(ofTotals).toMatchObject({ ...week, limit: 1 });
  expect(ofTotals).not.toHaveProperty('sort');
});

it('totals that fail to load show an error beside the rows, with a retry', async () => {
  answer(() => [200, rows], fails);
  const { person } = await renderAt('/reports', <Report />, ada);
  await row();
  const fault = await screen.findByRole('alert');
  expect(fault).toHaveTextContent('We couldn’t load the totals. Too busy.');
  answer(
    () => [200, rows],
    () => [200, summed],
  );
  fakeServer.sent.length = 0;
  await person.click(within(fault).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('25 %')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests()).toHaveLength(1);
});

it('rows that fail to load are retried, together with missing totals', async () => {
  answer(fails, fails);
  const { person } = await renderAt('/reports', <Report />, ada);
  expect(await screen.findByText('We couldn’t load the report')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fakeServer.answer(call, 200, summed);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await row();
  expect(await screen.findByText('25 %')).toBeVisible();
});

it('a change of the period aborts both requests, and the old period is loaded when it is shown again', async () => {
  answer(never, never);
  const { person } = await renderAt('/reports', <Report />, ada);
  await waitFor(() => expect(requests()).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(requests()).toHaveLength(4));
  expect(requests().map(({ wasAborted }) => wasAborted())).toEqual([true, true, false, false]);
  fakeServer.answer(call, 200, summed);
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await row();
  expect(await screen.findByText('25 %')).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

it('a change of the period fades the old rows, and never shows their totals above the new rows', async () => {
  fakeServer.answer(call, 200, summed);
  const { person } = await renderAt('/reports', <Report />, ada);
  await screen.findByText('25 %');
  const notes: Page = { ...rows, results: [{ ...letters, timer_id: 2, title: 'Notes' }] };
  answer(() => [200, notes], never);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('cell', { name: 'Notes' })).toBeVisible();
  expect(figures()).toHaveAttribute('aria-busy', 'true');
});

it('an aborted refetch is repeated when its period is shown again', async () => {
  fakeServer.answer(call, 200, summed);
  const { person } = await renderAt('/reports', <Report />, ada);
  await screen.findByText('25 %');
  answer(never, never);
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
  await waitFor(() => expect(requests()).toHaveLength(4));
  fakeServer.answer(call, 200, { ...summed, results: [{ ...letters, title: 'Letters, changed' }] });
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('cell', { name: 'Letters, changed' });
  fakeServer.sent.length = 0;
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(requests()).toHaveLength(2));
  expect(await screen.findByRole('cell', { name: 'Letters, changed' })).toBeVisible();
});

it('leaving the report aborts its requests, and a report that replaces it at once repeats them', async () => {
  answer(never, never);
  const { person } = await renderAt('/reports', <Report />, ada);
  await waitFor(() => expect(requests()).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Leave and return' }));
  await waitFor(() => expect(requests()).toHaveLength(4));
  expect(requests().map(({ wasAborted }) => wasAborted())).toEqual([true, true, false, false]);
  expect(screen.queryByRole('alert')).toBeNull();
});
