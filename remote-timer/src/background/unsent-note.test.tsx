import { screen, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { editEntries, setBillable, startTimer, undoEdit, useMakeChange } from '../entry-commands/index.ts';
import { ChangeQueue, type EntryChange } from '../change-queue/index.ts';
import { UnsentNote } from './unsent-note.tsx';

const create = 'POST /api/usertime/create';

const fields = { workspace_id: 1, title: 'Write note G', timer_start: 1_795_000_000 };

function ChangeButton({ children, change }: { children: string; change: EntryChange }) {
  const make = useMakeChange();
  return <button onClick={() => void make(change)}>{children}</button>;
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('shows pending changes while the server is unreachable, and sends them at once on request', async () => {
  const { person } = await renderAt(
    '/dashboard',
    <>
      <ChangeQueue />
      <ChangeButton change={startTimer(fields, {})}>Start</ChangeButton>
      <UnsentNote />
    </>,
    ada,
  );
  await person.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText(/1 change will be sent later\./)).toBeVisible();
  const attempts = () => fakeServer.sent.filter(({ name }) => name === create).length;
  const before = attempts();

  fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/will be sent later/)).toBeNull());
  expect(attempts()).toBe(before + 1);
});

it('offers no retry of a refused undo: a bulk edit can be undone once', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z');
  const edit = editEntries(1, [entry], setBillable(1));
  const { person } = await renderAt(
    '/dashboard',
    <>
      <ChangeQueue />
      <ChangeButton change={edit}>Edit</ChangeButton>
      <ChangeButton change={undoEdit(edit, [entry])}>Undo</ChangeButton>
      <UnsentNote />
    </>,
    ada,
  );
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/2 changes will be sent later\./)).toBeVisible();
  const refused = { uuid: entry.uuid, done: false, msg: 'It was changed meanwhile.' };
  const results = [{ timer_id: entry.uuid, done: true }];
  fakeServer.answer('PUT /api/usertime/bulk_edit', 200, { results, undo_id: 7 });
  fakeServer.answer('PUT /api/usertime/bulk_undo', 200, { results: [{ timer_id: 1, ...refused }] });
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  await person.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('It was changed meanwhile.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Discard: The undo/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

it('says that changes are being saved while the server answers one after the other', async () => {
  const entries = ['09', '10'].map((hour) => entryAt(`2026-11-18T${hour}:00:00Z`));
  const changes = entries.map((entry) => editEntries(1, [entry], setBillable(1)));
  const late = { personId: ada.user_id, state: 'pending' as const, isDelayed: true, madeAt: Date.now() };
  for (const change of changes)
    localStorage.setItem(
      `timeweave.waiting.2.${ada.user_id}.${change.key}`,
      JSON.stringify({ ...change, ...late }),
    );
  let resolve = () => {};
  const answered = new Promise<void>((done) => (resolve = done));
  const results = entries.map(({ uuid }) => ({ timer_id: uuid, done: true }));
  fakeServer.answerWhen('PUT /api/usertime/bulk_edit', answered, 200, { results, undo_id: 7 });
  const page = (
    <>
      <ChangeQueue />
      <UnsentNote />
    </>
  );
  await renderAt('/dashboard', page, ada);
  expect(await screen.findByText('Saving 2 changes…')).toBeVisible();
  expect(screen.queryByText(/can’t be reached/)).toBeNull();
  resolve();
  await waitFor(() => expect(screen.queryByText(/Saving/)).toBeNull());
});
