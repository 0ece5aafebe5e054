import { act, screen, waitFor, within } from '@testing-library/react';
import type { ImportedArchive } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { fakeServer } from '@timeweave/shared/testing';
import { fileWith, importWith, personWith, previewWith } from '../imports/import.fixture.ts';
import { openImport, prepare, sentOf } from './opened-import.fixture.tsx';

const read = 'PUT /api/import/read';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

const importButton = (name = 'Import 10 entries') => screen.getByRole('button', { name });
const open = (preview = previewWith(), files = [fileWith()]) => openImport(importWith({ preview, files }));

it('the preview says what will be imported, and the import starts', async () => {
  const { person } = await open(previewWith({ duplicates: 3, locked: 2 }));
  const outcome = within(await screen.findByRole('region', { name: 'What will be imported' }));
  expect(outcome.getByText('10:00:00')).toBeVisible();
  expect(outcome.getByText('01-03-2026 – 31-03-2026')).toBeVisible();
  expect(outcome.getByText('Already here')).toBeVisible();
  expect(outcome.queryByText('With problems')).toBeNull();
  expect(screen.getByText('Toggl Track time entries · 10 rows')).toBeVisible();
  expect(screen.queryByText('What the files don’t say')).toBeNull();
  await person.click(importButton());
  expect(sentOf('PUT /api/import/start')).toEqual([{ workspace_id: 1, import_id: 5 }]);
});

it('changed choices read the files again, and the preview stays with the focus where it is', async () => {
  const asks = { running: 3, breaks: 2 };
  const { person } = await open(previewWith({ asks }));
  await person.click(await screen.findByRole('combobox', { name: 'Entries that are still running' }));
  await person.click(await screen.findByRole('option', { name: 'Stop them now' }));
  await person.click(screen.getByRole('combobox', { name: 'Breaks' }));
  await person.click(await screen.findByRole('option', { name: 'Leave them out' }));
  expect(screen.getByText('Recalculating the preview…')).toBeVisible();
  expect(importButton()).toBeDisabled();
  // Two reads if the second choice took longer than the pause.
  await waitFor(() =>
    expect(sentOf(read).at(-1)).toMatchObject({ choices: { running: 'stop', breaks: 'skip', zone: 'UTC' } }),
  );
  const answer = (found: Partial<Parameters<typeof importWith>[0]>) =>
    fakeServer.answer('POST /api/import/get', 200, importWith(found));
  answer({ state: 'reading', preview: null });
  await act(async () => publish('imports/changed', { workspaceId: 1, importId: 5 }));
  expect(importButton()).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove toggl-2026.csv' })).toBeDisabled());
  answer({ preview: previewWith({ asks, entries: 11 }) });
  await act(async () => publish('imports/changed', { workspaceId: 1, importId: 5 }));
  await waitFor(() => expect(importButton('Import 11 entries')).toBeEnabled());
  expect(screen.getByRole('combobox', { name: 'Breaks' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Breaks' })).toHaveTextContent('Leave them out');
});

it('dates with two meanings are asked with examples, and the import waits for the answer', async () => {
  const { person } = await open(previewWith({ asks: { date_order: ['03/04/2026', '05/06/2026'] } }));
  expect(await screen.findByText('For example 03/04/2026, 05/06/2026.')).toBeVisible();
  expect(importButton()).toBeDisabled();
  expect(screen.getByText('Choose how the dates are written first.')).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Order of the dates' }));
  await person.click(await screen.findByRole('option', { name: 'Month first' }));
  await waitFor(() => expect(sentOf(read)).toMatchObject([{ choices: { date_order: 'MDY' } }]));
});

it('exact copies of rows are named, and imported once by choice', async () => {
  const first_copies = [12, 40].map((row) => ({ file: 'toggl-2026.csv', row }));
  const { person } = await open(previewWith({ copies: 1_002, first_copies }));
  const said = '1,002 rows are exact copies of another row: 12, 40, and 1,000 more.';
  expect(await screen.findByText(said)).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'Exact copies of rows' });
  expect(choice).toHaveTextContent('Import all of them');
  await person.click(choice);
  await person.click(await screen.findByRole('option', { name: 'Import each row once' }));
  await waitFor(() => expect(sentOf(read)).toMatchObject([{ choices: { copies: 'once' } }]));
});

it('the time zone of the files is chosen by its name, which may have spaces', async () => {
  const { person } = await open(previewWith({ asks: { zone: 1 } }));
  await person.click(await screen.findByRole('combobox', { name: /^Time zone of the files/ }));
  await person.type(await screen.findByRole('combobox', { name: 'Find time zone...' }), 'new york{Enter}');
  await waitFor(() => expect(sentOf(read)).toMatchObject([{ choices: { zone: 'America/New_York' } }]));
});

it('people are members, added with an e-mail address, or left out', async () => {
  const tom = personWith({
    key: 'tom',
    name: 'Tom Okoro',
    email: null,
    to: 'skip',
    user_id: null,
    user_name: null,
  });
  const { person } = await open(previewWith({ people: [personWith(), tom] }));
  const ofMara = await screen.findByRole('combobox', { name: 'Entries of Mara Lind go to' });
  expect(ofMara).toHaveTextContent('Mara Lind');
  await person.click(ofMara);
  await person.click(await screen.findByRole('option', { name: 'Ada Lovelace' }));
  await person.click(screen.getByRole('combobox', { name: 'Entries of Tom Okoro go to' }));
  await person.click(await screen.findByRole('option', { name: 'Add, not joined yet' }));
  const address = await screen.findByRole('textbox', { name: 'E-mail address of Tom Okoro' });
  await person.type(address, 'tom@{Tab}');
  expect(address).toHaveAccessibleDescription('This is not a valid e-mail address.');
  await person.type(address, 'example.test{Enter}');
  await waitFor(() =>
    expect(sentOf(read).at(-1)).toMatchObject({
      choices: {
        people: [
          { key: 'mara@example.test', to: 'member', user_id: 1 },
          { key: 'tom', to: 'add', email: 'tom@example.test' },
        ],
      },
    }),
  );
});

it('columns of an unknown file are chosen, each field once', async () => {
  const unknown = fileWith({
    format: null,
    columns: [
      { name: 'When', samples: ['2026-03-01'] },
      { name: 'Hours', samples: ['1.5', '2'] },
    ],
    mapping: [{ field: 'duration', column: 0 }],
    missing: ['start date'],
  });
  const { person } = await open(previewWith(), [unknown]);
  expect(await screen.findByText('Still missing: start date.')).toBeVisible();
  expect(importButton()).toBeDisabled();
  expect(screen.getByText('1.5 · 2')).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Column “Hours” is taken for' }));
  await person.click(await screen.findByRole('option', { name: 'Duration' }));
  expect(screen.getByRole('combobox', { name: 'Column “When” is taken for' })).toHaveTextContent('Not used');
  await waitFor(() =>
    expect(sentOf(read)).toMatchObject([
      { choices: { columns: [{ file_id: 11, fields: [{ field: 'duration', column: 1 }] }] } },
    ]),
  );
});

it('columns come before the questions, which change with them, and say when nothing is missing', async () => {
  const mapped = fileWith({ columns: [{ name: 'When', samples: [] }] });
  await open(previewWith({ asks: { zone: 1 } }), [mapped]);
  const columns = await screen.findByRole('region', { name: /^Columns of/ });
  expect(within(columns).getByText('Nothing is missing.')).toBeVisible();
  const questions = screen.getByRole('region', { name: /^What the files/ });
  expect(columns.compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each<[string, ReturnType<typeof previewWith>, ReturnType<typeof fileWith>, RegExp, string | undefined]>([
  ['no entries', previewWith({ entries: 0 }), fileWith(), /^There is nothing new/, 'Import'],
  [
    'a faulty file',
    previewWith(),
    fileWith({ problem: 'This is a summary.' }),
    /can’t be read\. Remove it/,
    undefined,
  ],
])(
  '%s keep the import from starting, and the reason is shown',
  async (_case, preview, file, reason, name) => {
    await open(preview, [file]);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(importButton(name)).toBeDisabled();
  },
);

it('new clients, projects and tags are counted, and named on demand', async () => {
  const { person } = await open(
    previewWith({ projects: { matched: 2, added: 3, names: ['Website', 'Shop'] } }),
  );
  await person.click(await screen.findByText('3 new projects, 2 already here'));
  expect(screen.getByText('Website')).toBeVisible();
  expect(screen.getByText('and 1 more')).toBeVisible();
});

it('problems are listed with file, row and value, and saved as a CSV file without formulas', async () => {
  let saved = '';
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:problems';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  const problem = {
    file: 'toggl-2026.csv',
    row: 7,
    column: 'End',
    value: '=1+1',
    msg: 'This is no time, or "none".',
  };
  const { person } = await open(previewWith({ problems: 2, first_problems: [problem] }));
  const row = within(await screen.findByRole('row', { name: /This is no time/ }));
  for (const text of ['7', 'toggl-2026.csv', 'End', '=1+1']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('and 1 more')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Download problems as CSV' }));
  expect(saved).toBe('import-problems.csv');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(last);
  });
  expect(text).toBe(
    'File,Row,Column,Value,Problem\r\ntoggl-2026.csv,7,End,\'=1+1,"This is no time, or ""none""."\r\n',
  );
});

it('a file is removed, and the others are read again with the same choices', async () => {
  const { person } = await open(previewWith(), [fileWith(), fileWith({ id: 12, name: 'summary.csv' })]);
  await person.click(screen.getByRole('button', { name: 'Remove summary.csv' }));
  await waitFor(() => expect(sentOf(read)).toEqual([{ workspace_id: 1, import_id: 5, zone: 'UTC' }]));
  expect(sentOf('PUT /api/import/remove_file')).toMatchObject([{ file_id: 12 }]);
});

it('files that have changed without a new preview are read again on demand', async () => {
  const { person } = await open();
  fakeServer.answer('POST /api/import/get', 200, importWith());
  await act(async () => publish('imports/changed', { workspaceId: 1, importId: 5 }));
  expect(await screen.findByText('The files have changed: read them again.')).toBeVisible();
  expect(importButton()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Read the files' }));
  expect(sentOf(read)).toEqual([{ workspace_id: 1, import_id: 5, zone: 'UTC' }]);
});

it('a failed step shows its error, and the preview stays', async () => {
  await openImport(importWith({ preview: previewWith(), error: 'The server was restarted.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server was restarted.');
  expect(importButton()).toBeEnabled();
});

it('an archive says what is left out, and whether its settings are taken over', async () => {
  const archive: ImportedArchive = {
    title: 'Engines',
    exported_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
    settings: 'keep',
    rates: { matched: 1, added: 2, names: [] },
    saved_reports: { matched: 0, added: 1, names: ['Old work'] },
    notes: ['2 running entries are left out.'],
  };
  const { person } = await open(previewWith({ archive }));
  const card = within(await screen.findByRole('region', { name: 'Archive of “Engines”' }));
  expect(card.getByRole('list', { name: 'What is not imported' })).toHaveTextContent('2 running entries');
  expect(screen.getByText('2 new rates, 1 already here')).toBeVisible();
  expect(screen.getByText('1 new saved report')).toBeVisible();
  const settings = card.getByRole('checkbox', { name: 'Take over the settings' });
  expect(settings).not.toBeChecked();
  await person.click(settings);
  expect(settings).toBeChecked();
  await waitFor(() => expect(sentOf(read)).toMatchObject([{ choices: { settings: 'take' } }]));
});

it('an archive that adds only rates can be imported', async () => {
  const none = { matched: 0, added: 0, names: [] };
  const archive: ImportedArchive = {
    ...{ title: 'Engines', exported_at: 0, settings: 'keep', notes: [] },
    ...{ rates: { ...none, added: 1 }, saved_reports: none },
  };
  await open(previewWith({ entries: 0, archive }));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled();
});
