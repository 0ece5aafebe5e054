import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { fileWith, importWith } from '../imports/import.fixture.ts';
import { openStart, prepare, sentOf } from './opened-import.fixture.tsx';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

const inAWeek = Date.now() / 1000 + 7 * 86_400;

it('a member who is no admin is sent to their own data, and no import is loaded', async () => {
  await openStart([], 0);
  expect(await screen.findByText('Only admins can import')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/profile?tab=data');
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  expect(sentOf('POST /api/import/list')).toEqual([]);
});

it('the start invites to choose files, names the programs, and says that there are no imports', async () => {
  await openStart();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(screen.getByText('Clockify')).toBeVisible();
  expect(await screen.findByText('No imports yet')).toBeVisible();
});

it('past imports show their facts, lead to their result, and can be undone while that is possible', async () => {
  const done = importWith({
    state: 'done',
    entries: 1_234,
    undoable_until: inAWeek,
    finished_at: 1_763_456_400,
  });
  const old = importWith({
    import_id: 4,
    state: 'done',
    undoable_until: 1_000,
    files: [fileWith({ name: 'old.csv' })],
  });
  const { person } = await openStart([done, old]);
  const link = await screen.findByRole('link', { name: 'toggl-2026.csv' });
  expect(link).toHaveAttribute('href', '/import?import=5');
  const row = within(screen.getByRole('row', { name: /toggl-2026/ }));
  expect(row.getByText('Imported')).toBeVisible();
  expect(row.getByText('1,234')).toBeVisible();
  expect(row.getByText('18-11-2025, 09:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import of old.csv' })).toBeNull();
  fakeServer.answer('POST /api/import/get', 200, done);
  await person.click(screen.getByRole('button', { name: 'Undo the import of toggl-2026.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Undo the import' })).toBeEnabled());
  await person.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentOf('PUT /api/import/undo')).toEqual([{ workspace_id: 1, import_id: 5, edited: 'keep' }]);
});

it('an unfinished import is offered again, and can be discarded after a question', async () => {
  const { person } = await openStart([importWith(), importWith({ import_id: 6, state: 'importing' })]);
  const draft = within(await screen.findByRole('region', { name: /^Not imported yet/ }));
  const goOn = draft.getByRole('link', { name: 'Continue' });
  expect(goOn).toHaveAttribute('href', '/import?import=5');
  const running = within(screen.getByRole('region', { name: /^Importing/ }));
  expect(running.getByRole('link', { name: 'Show the progress' })).toBeVisible();
  expect(running.queryByRole('button', { name: 'Discard' })).toBeNull();
  await person.click(draft.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this import?' });
  expect(sentOf('PUT /api/import/discard')).toEqual([]);
  fakeServer.answer('POST /api/import/list', 200, { results: [] });
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull());
  expect(sentOf('PUT /api/import/discard')).toEqual([{ workspace_id: 1, import_id: 5 }]);
});

it('keeps the focus in the page when a past import is opened', async () => {
  const done = importWith({ state: 'done', entries: 3, finished_at: 1_763_456_400 });
  fakeServer.answer('POST /api/import/get', 200, done);
  const { person } = await openStart([done]);
  await person.click(await screen.findByRole('link', { name: 'toggl-2026.csv' }));
  const heading = await screen.findByRole('heading', { name: 'The import is complete' });
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(heading);
});
