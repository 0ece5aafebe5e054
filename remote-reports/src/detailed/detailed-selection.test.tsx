import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { withEntryService } from './entry-service.fixture.tsx';
import { DetailedReport } from './index.ts';

const detailed = 'POST /api/report/detailed';
const bulkEdit = 'PUT /api/usertime/bulk_edit';
const bulkUndo = 'PUT /api/usertime/bulk_undo';
// Rendering hundreds of entries is slow on a busy machine.
jest.setTimeout(90_000);
const patience = { timeout: 30_000 };

type Reply = [status: number, body: unknown];

const base = entryAt('2026-11-18T09:00:00Z');
const entry = (timer_id: number): ReportEntry => ({
  ...base,
  timer_id,
  title: `Entry ${timer_id}`,
  time: 60_000,
  date: '2026-11-18',
  money: null,
  may_edit: 'parts',
});

function field(payload: unknown, name: string): unknown {
  const fields: [string, unknown][] = Object.entries(payload ?? {});
  return fields.find(([key]) => key === name)?.[1];
}

function entriesIn(payload: unknown): unknown[] {
  const ids = field(payload, 'timer_ids');
  return Array.isArray(ids) ? ids : [];
}

/** Mocks a page of a report with `total` entries; the cursor is the number of entries before the page. */
function page(payload: unknown, total: number): Reply {
  const from = Number(field(payload, 'cursor') ?? 0);
  const length = Math.min(Number(field(payload, 'limit') ?? 100), total - from);
  const answer: Answer<typeof detailed> = {
    totals: { entries: total, exactTime: total * 60_000, billableTime: 0 },
    totalTime: total * 60_000,
    results: Array.from({ length }, (_, index) => entry(from + index + 1)),
    cursor: from + length < total ? String(from + length) : null,
    rounding: null,
    timeZone: 'UTC',
  };
  return [200, answer];
}

const sentTo = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

/** Opens a report with `total` entries, and selects the loaded ones. */
async function openAndSelect(total: number) {
  fakeServer.answerBy(detailed, (payload) => page(payload, total));
  const selection = { start: '2026-11-16', end: '2026-11-22' };
  const rendered = await renderAt(
    '/reports',
    <DetailedReport selection={selection} />,
    ada,
    [],
    withEntryService(),
  );
  await screen.findByText('Entry 1', undefined, patience);
  await rendered.person.click(screen.getByLabelText('Select all loaded entries'));
  const bar = within(screen.getByLabelText('Selected entries'));
  return { ...rendered, bar };
}

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout. High rows are few, which renders faster.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

it('selects the loaded entries, then all of the report, and changes them in batches with one undo', async () => {
  const { person, bar } = await openAndSelect(601);
  expect(await bar.findByText('100 of 601 selected', undefined, patience)).toBeVisible();
  await person.click(bar.getByRole('button', { name: 'Select all 601' }));
  expect(await bar.findByText('601 selected', undefined, patience)).toBeVisible();
  expect(bar.queryByRole('button', { name: /Select all/ })).toBeNull();

  let edits = 0;
  fakeServer.answerBy(bulkEdit, (payload) => {
    const results = entriesIn(payload).map((timer_id) => ({ timer_id, done: true }));
    return [200, { results, undo_id: ++edits }];
  });
  await person.click(bar.getByText('Billable'));
  expect(await screen.findByText('Marked 601 entries as billable', undefined, patience)).toBeVisible();
  const parts = sentTo(bulkEdit).map((payload) => entriesIn(payload).length);
  expect(parts).toEqual([500, 101]);
  fakeServer.answer(bulkUndo, 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(
    () =>
      expect(sentTo(bulkUndo)).toEqual([
        { workspace_id: 1, undo_id: 1 },
        { workspace_id: 1, undo_id: 2 },
      ]),
    patience,
  );
});

it('selects at most 5,000 entries and says so', async () => {
  const { person, bar } = await openAndSelect(12_340);
  await person.click(await bar.findByRole('button', { name: 'Select the first 5,000' }));
  expect(await bar.findByText('5,000 of 12,340 selected', undefined, patience)).toBeVisible();
  expect(bar.getByText('At most 5,000 at once.')).toBeVisible();
});

it('selects the loaded entries when the rest fails to load, and offers a retry', async () => {
  const { person, bar, alerts } = await openAndSelect(1_200);
  fakeServer.answerBy(detailed, (payload) =>
    field(payload, 'cursor') === '600' ? [500, { errors: [{ msg: 'Too busy.' }] }] : page(payload, 1_200),
  );
  await person.click(await bar.findByRole('button', { name: 'Select all 1,200' }));
  expect(await bar.findByText('600 of 1,200 selected', undefined, patience)).toBeVisible();
  expect(alerts()).toEqual(['Couldn’t load all entries. Too busy.']);
  fakeServer.answerBy(detailed, (payload) => page(payload, 1_200));
  await person.click(bar.getByRole('button', { name: 'Select all 1,200' }));
  expect(await bar.findByText('1,200 selected', undefined, patience)).toBeVisible();
});

it("stopping a 'select all' keeps the loaded entries selected", async () => {
  const { person, bar } = await openAndSelect(1_200);
  fakeServer.answerBy(detailed, () => new Promise<never>(() => undefined));
  await person.click(await bar.findByRole('button', { name: 'Select all 1,200' }));
  expect(await bar.findByText('Loading 100 of 1,200…', undefined, patience)).toBeVisible();
  await person.click(bar.getByRole('button', { name: 'Stop' }));
  expect(await bar.findByText('100 of 1,200 selected', undefined, patience)).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Stop' })).toBeNull();
});

it('says that the user may not change the rest', async () => {
  const readable: ReportEntry = { ...entry(2), may_edit: 'none', user_id: 2 };
  const results = [entry(1), readable];
  fakeServer.answer(detailed, 200, { results, cursor: null, rounding: null, timeZone: 'UTC' });
  const selection = { start: '2026-11-16', end: '2026-11-22' };
  const { person } = await renderAt(
    '/reports',
    <DetailedReport selection={selection} />,
    ada,
    [],
    withEntryService(),
  );
  await screen.findByText('Entry 1', undefined, patience);
  await person.click(screen.getByLabelText('Select all loaded entries'));
  const bar = within(screen.getByLabelText('Selected entries'));
  expect(await bar.findByText('1 of 2 selected', undefined, patience)).toBeVisible();
  expect(bar.getByText('You can’t change the rest.')).toBeVisible();
});
