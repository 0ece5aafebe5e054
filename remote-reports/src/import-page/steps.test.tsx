import { act, screen, waitFor, within } from '@testing-library/react';
import type { ImportedArchive, ImportSum } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { fakeServer } from '@timeweave/shared/testing';
import { importWith, previewWith } from '../imports/import.fixture.ts';
import { openImport, prepare, sentOf } from './opened-import.fixture.tsx';

const get = 'POST /api/import/get';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

const sum = (changes: Partial<ImportSum> = {}): ImportSum => ({
  person: 'Mara Lind',
  project: 'Website',
  month: '2026-03',
  file_seconds: 3_600,
  stored_seconds: 3_600,
  ...changes,
});

const done = (sums = [sum()], differing = 0, edited = 0) =>
  importWith({
    state: 'done',
    preview: previewWith(),
    result: { entries: 10, seconds: 36_000, sums, differing },
    finished_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
    undoable_until: Date.now() / 1000 + 86_400,
    edited,
  });

it('a running import shows its progress, can be cancelled, and leads to its result with the focus', async () => {
  const { person } = await openImport(importWith({ state: 'importing', progress: 250, total: 1_000 }));
  expect(await screen.findByText('250 of 1,000 rows')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Importing' })).toHaveValue(250);
  expect(screen.getByText(/You can close this page.* an email tells you how it ended/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sentOf('PUT /api/import/cancel')).toEqual([{ workspace_id: 1, import_id: 5 }]);
  fakeServer.answer(get, 200, done());
  await act(async () => publish('imports/changed', { workspaceId: 1, importId: 5 }));
  const heading = await screen.findByRole('heading', { name: 'The import is complete' });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('a step that a restart of the server has interrupted says that it begins again', async () => {
  await openImport(importWith({ state: 'undoing', is_restarted: 1 }));
  expect(await screen.findByText('The server was restarted. The undo begins again by itself.')).toBeVisible();
});

it('a running step is looked at again without events', async () => {
  await openImport(importWith({ state: 'reading' }));
  expect(await screen.findByText('Counting the rows…')).toBeVisible();
  fakeServer.answer(get, 200, importWith({ preview: previewWith() }));
  expect(await screen.findByRole('button', { name: 'Import 10 entries' })).toBeVisible();
});

it('the result says how many rows were left out', async () => {
  await openImport({ ...done(), preview: previewWith({ problems: 1_200 }) });
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('With problems')).toBeVisible();
  expect(result.getByText('1,200')).toBeVisible();
});

it('the result has its figures, agreeing sums, and the way to the report of everybody', async () => {
  await openImport(done());
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('10:00:00')).toBeVisible();
  expect(result.getByText('by Ada Lovelace')).toBeVisible();
  const report = result.getByRole('link', { name: 'Show the report' });
  expect(report).toHaveAttribute('href', '/reports?start=2026-03-01&end=2026-03-31&users=none');
  expect(screen.getByText('All sums agree to the second.')).toBeVisible();
  expect(screen.getByText('March 2026')).toBeVisible();
  expect(screen.queryByText('New projects')).toBeNull();
  expect(screen.getByRole('link', { name: 'Import more files' })).toHaveAttribute('href', '/import');
});

it('the result says what else was added', async () => {
  const projects = { matched: 1, added: 12, names: [] };
  await openImport({ ...done(), preview: previewWith({ projects }) });
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('New projects').nextSibling).toHaveTextContent('12');
});

it('sums that differ are first, and are an alert', async () => {
  await openImport(done([sum(), sum({ person: 'Tom Okoro', stored_seconds: 3_599 })], 1));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^1 sum differs/);
  const rows = within(screen.getByRole('table', { name: 'Sums' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Tom Okoro');
  expect(rows[1]).toHaveTextContent('0:59:59');
});

it('the undo asks what becomes of edited entries', async () => {
  const { person } = await openImport(done([sum()], 0, 2));
  await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import?' }));
  expect(dialog.getByText('2 entries of it were edited since.')).toBeVisible();
  await person.click(dialog.getByRole('radio', { name: 'Remove them, too' }));
  fakeServer.answer(get, 200, importWith({ state: 'undoing' }));
  await person.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('heading', { name: 'Undoing the import' })).toBeVisible();
  expect(sentOf('PUT /api/import/undo')).toEqual([{ workspace_id: 1, import_id: 5, edited: 'remove' }]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('the undo of an archive says that the settings stay', async () => {
  const names = { matched: 0, added: 0, names: [] };
  const archive: ImportedArchive = {
    ...{ title: 'Engines', exported_at: 0, settings: 'take', notes: [] },
    ...{ rates: names, saved_reports: names },
  };
  const { person } = await openImport({ ...done(), preview: previewWith({ archive }) });
  await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    /^This removes the 10 entries of the import, and its rates and saved reports, .* The settings stay as they are now\.$/,
  );
});

it('a refused undo shows the reason in its dialog', async () => {
  const { person } = await openImport(done());
  fakeServer.answer('PUT /api/import/undo', 409, { errors: [{ msg: 'It is too late.' }] });
  await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import?' }));
  await person.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is too late.');
});

it('an undone import has no undo and no report', async () => {
  await openImport({ ...done(), state: 'undone', undoable_until: null });
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show the report' })).toBeNull();
});

it('an undone import names what was used since, and is undone again once its time is unlocked', async () => {
  const names = [
    { kind: 'project', name: 'Website' },
    { kind: 'saved_report', name: 'Hours' },
  ] as const;
  const { result, ...rest } = done();
  const kept = { locked_entries: 2, count: 2, names: [...names] };
  await openImport({ ...rest, state: 'undone', result: result && { ...result, kept } });
  expect(
    await screen.findByText('Kept because used since: project Website, saved report Hours.'),
  ).toBeVisible();
  expect(screen.getByText(/^Kept because approved, invoiced or locked: 2 entries\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the import' })).toBeVisible();
});
