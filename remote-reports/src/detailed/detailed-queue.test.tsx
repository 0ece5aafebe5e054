import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { withEntryService } from './entry-service.fixture.tsx';
import { DetailedReport } from './index.ts';
import { reportEntry } from './report-entry.fixture.ts';

const detailed = 'POST /api/report/detailed';
const bulkEdit = 'PUT /api/usertime/bulk_edit';
const bulkUndo = 'PUT /api/usertime/bulk_undo';

const letters = reportEntry(1, 'Letters');
const cards = reportEntry(2, 'Cards', { may_edit: 'parts', user_id: 2, uuid: letters.uuid });

function answerReport(...results: ReportEntry[]): void {
  const report: Answer<typeof detailed> = { results, cursor: null, rounding: null, timeZone: 'UTC' };
  fakeServer.answer(detailed, 200, report);
}

async function open() {
  const report = <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  const rendered = await renderAt('/reports', report, ada, [], withEntryService());
  await screen.findAllByRole('row');
  return rendered;
}

async function rename(person: Awaited<ReturnType<typeof open>>['person'], title: string) {
  const input = await screen.findByRole('textbox', { name: 'Description of Letters' });
  await person.clear(input);
  await person.type(input, `${title}{Enter}`);
}

function payloadField(payload: unknown, name: string): unknown {
  const fields: [string, unknown][] = Object.entries(payload ?? {});
  return fields.find(([field]) => field === name)?.[1];
}

const edits = () =>
  fakeServer.sent.filter(({ name }) => name === bulkEdit).map(({ payload, key }) => ({ payload, key }));
const renamed = { workspace_id: 1, timer_ids: [letters.uuid], title: 'Notes' };
const isDone = [{ timer_id: letters.uuid, uuid: letters.uuid, done: true }];

beforeEach(() => {
  fakeServer.reset();
  answerReport(letters, cards);
  // jsdom has no layout: a row is 45 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('an edit made offline shows at once, survives a reload, and is sent once when the server is back', async () => {
  const { person, alerts } = await open();
  await rename(person, 'Notes');
  expect(await screen.findByRole('img', { name: 'Pending' })).toBeVisible();
  expect(screen.getByDisplayValue('Notes')).toBeVisible();
  expect(alerts()).toEqual([]);

  cleanup();
  await open();
  expect(await screen.findByDisplayValue('Notes')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Pending' })).toBeVisible();

  fakeServer.answer(bulkEdit, 200, { results: isDone, undo_id: 1 });
  answerReport({ ...letters, title: 'Notes', is_billable: 1 }, cards);
  await act(async () => publish('connection/restored', {}));
  const billable = await screen.findByRole('button', { name: 'Billable: Notes' });
  await waitFor(() => expect(billable).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.queryByRole('img', { name: 'Pending' })).toBeNull();
  expect(new Set(edits().map(({ key }) => key)).size).toBe(1);
  expect(edits().at(-1)?.payload).toEqual(renamed);
});

it('an edit and its undo, both made offline, are sent in order', async () => {
  const { person } = await open();
  await rename(person, 'Notes');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Letters')).toBeVisible();
  fakeServer.answer(bulkEdit, 200, { results: isDone, undo_id: 5 });
  fakeServer.answer(bulkUndo, 200, { results: isDone });
  await act(async () => publish('connection/restored', {}));
  const undos = () => fakeServer.sent.filter(({ name }) => name === bulkUndo).map(({ payload }) => payload);
  await waitFor(() => expect(undos()).toEqual([{ workspace_id: 1, undo_id: 5 }]));
  expect(screen.getByDisplayValue('Letters')).toBeVisible();
});

it('a queued edit that is refused later shows the former value and the reason', async () => {
  const { person } = await open();
  await rename(person, 'Notes');
  await screen.findByRole('img', { name: 'Pending' });
  const msg = 'This day is locked.';
  fakeServer.answer(bulkEdit, 200, { results: [{ timer_id: letters.uuid, done: false, msg }] });
  await act(async () => publish('connection/restored', {}));
  expect(await screen.findByRole('img', { name: `Not saved: ${msg}` })).toBeVisible();
  expect(screen.getByDisplayValue('Letters')).toBeVisible();

  fakeServer.answer(bulkEdit, 200, { results: isDone, undo_id: 1 });
  answerReport({ ...letters, title: 'Plates' }, cards);
  await rename(person, 'Plates');
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Not saved/ })).toBeNull());
});

it("another member's entry is named by its number, since its UUID may be that of an own entry", async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Billable: Cards' }));
  expect(await screen.findByRole('img', { name: 'Pending' })).toBeVisible();
  const isPressed = (title: string) =>
    screen.getByRole('button', { name: `Billable: ${title}` }).getAttribute('aria-pressed');
  expect([isPressed('Cards'), isPressed('Letters')]).toEqual(['true', 'false']);
  expect(edits()[0]?.payload).toEqual({ workspace_id: 1, timer_ids: [2], is_billable: 1 });
});

it('the only entry, deleted offline, is gone at once and returns with the undo', async () => {
  answerReport(letters);
  const { person } = await open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select Letters' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No entries in this period')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Letters')).toBeVisible();
});

it('in a list that is too long to be refetched, a deleted entry is gone until its undo', async () => {
  fakeServer.answerBy(detailed, (payload) => {
    const page = Number(payloadField(payload, 'cursor') ?? 1);
    const results = [page === 1 ? letters : reportEntry(page, `Entry ${page}`)];
    return [200, { results, cursor: page < 6 ? String(page + 1) : null, rounding: null, timeZone: 'UTC' }];
  });
  const { person } = await open();
  for (let page = 2; page <= 6; page += 1) {
    await person.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByDisplayValue(`Entry ${page}`);
  }
  const done = { results: isDone };
  fakeServer.answer('POST /api/usertime/delete', 200, done);
  fakeServer.answer('POST /api/usertime/restore', 200, done);
  await person.click(screen.getByRole('checkbox', { name: 'Select Letters' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.queryByDisplayValue('Letters')).toBeNull();
  await person.click(undo);
  expect(await screen.findByDisplayValue('Letters')).toBeVisible();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.getByDisplayValue('Letters')).toBeVisible();
});

it('without remote-timer the report is read-only', async () => {
  await renderAt('/reports', <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />, ada);
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(row.getByRole('cell', { name: 'Letters' })).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
