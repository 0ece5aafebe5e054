import { screen } from '@testing-library/react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { withEntryService } from './entry-service.fixture.tsx';
import { DetailedReport } from './index.ts';

const detailed = 'POST /api/report/detailed';
const letters: ReportEntry = {
  ...entryAt('2026-11-18T09:00:00Z', { timer_id: 1, title: 'Letters' }),
  time: 60_000,
  date: '2026-11-18',
  money: null,
  may_edit: 'all',
};
const outcome = { results: [{ timer_id: 1, uuid: letters.uuid, done: true }] };

const page = (results: ReportEntry[]): Answer<typeof detailed> => ({
  totals: { entries: results.length, exactTime: 60_000, billableTime: 0 },
  totalTime: 60_000,
  results,
  cursor: null,
  rounding: null,
  timeZone: 'UTC',
});

async function open() {
  fakeServer.answer(detailed, 200, page([letters]));
  const report = <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  const rendered = await renderAt('/reports', report, ada, [], withEntryService());
  await screen.findByDisplayValue('Letters');
  return rendered;
}

/** Deletes the entry; afterwards the server returns an empty report. */
async function deleteLetters(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(screen.getByRole('checkbox', { name: 'Select Letters' }));
  fakeServer.answer('POST /api/usertime/delete', 200, outcome);
  fakeServer.answer(detailed, 200, page([]));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No entries in this period');
}

/** Clicks Undo; afterwards the server returns the entry again. */
async function undo(person: Awaited<ReturnType<typeof open>>['person']) {
  fakeServer.answer(detailed, 200, page([letters]));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Letters')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
}

const sentTo = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 45 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('the deletion of the only entry can be undone', async () => {
  const { person } = await open();
  await deleteLetters(person);
  expect(screen.getByText('Deleted “Letters”')).toBeVisible();
  fakeServer.answer('POST /api/usertime/restore', 200, outcome);
  await undo(person);
  expect(sentTo('POST /api/usertime/restore')).toEqual([{ workspace_id: 1, timer_ids: [letters.uuid] }]);
});

it('a change that removes the only entry from the filter can be undone', async () => {
  const { person } = await open();
  fakeServer.answer('PUT /api/usertime/bulk_edit', 200, { ...outcome, undo_id: 5 });
  fakeServer.answer(detailed, 200, page([]));
  await person.click(screen.getByRole('button', { name: 'Billable: Letters' }));
  await screen.findByText('No entries in this period');
  fakeServer.answer('PUT /api/usertime/bulk_undo', 200, outcome);
  await undo(person);
  expect(sentTo('PUT /api/usertime/bulk_undo')).toEqual([{ workspace_id: 1, undo_id: 5 }]);
});

it('a change can be undone while another order of the report fails to load', async () => {
  const { person } = await open();
  fakeServer.answer('PUT /api/usertime/bulk_edit', 200, { ...outcome, undo_id: 5 });
  await person.click(screen.getByRole('button', { name: 'Billable: Letters' }));
  await screen.findByRole('button', { name: 'Undo' });
  fakeServer.answer(detailed, 500, { errors: [] });
  await person.click(screen.getByRole('button', { name: 'Duration' }));
  expect(await screen.findByText('We couldn’t load the report')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
