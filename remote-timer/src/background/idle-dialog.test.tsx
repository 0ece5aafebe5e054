import { screen, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { UndoBar, useUndo } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { IdleDialog } from './idle-dialog.tsx';

const running = entryAt('2026-11-18T09:00:00Z', {
  title: 'Note G',
  timer_end: null,
  isStop: 0,
  is_billable: 1,
});
/** Half an hour, from ten minutes after the start. */
const [from, to] = [running.timer_start + 600, running.timer_start + 2400];
const onAnswered = jest.fn();

const fieldsOf = (payload: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload ?? {}));

const payloadsOf = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => fieldsOf(payload));

function Dialog() {
  const undoable = useUndo();
  return (
    <>
      <ChangeQueue />
      <IdleDialog entry={running} from={from} to={to} offer={undoable.offer} onAnswered={onAnswered} />
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}

const ask = () => renderAt('/dashboard', <Dialog />, ada);

beforeEach(() => {
  localStorage.clear();
  onAnswered.mockReset();
  fakeServer.reset();
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/manual_entry', 200, { status: 200, results: { insertId: 8 } });
  fakeServer.answer('POST /api/usertime/delete', 200, { status: 200, results: [] });
  fakeServer.answer('PUT /api/usertime/undo_stop', 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/delete_start', 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [] });
});

it('names the idle time, and changes nothing when the user keeps it', async () => {
  const { person } = await ask();
  expect(screen.getByRole('dialog', { name: 'You were away for 0:30:00' })).toHaveTextContent('“Note G”');
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onAnswered).toHaveBeenCalledTimes(1);
  expect(fakeServer.sent).toEqual([]);
});

it('discarded idle time ends the entry where it began, and the timer starts again now', async () => {
  const { person } = await ask();
  await person.click(screen.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('PUT /api/usertime/update')).toMatchObject([
    { timer_id: running.uuid, isStop: 1, timer_end: from },
  ]);
  expect(payloadsOf('POST /api/usertime/manual_entry')).toEqual([]);
  expect(payloadsOf('POST /api/usertime/create')).toMatchObject([
    { title: 'Note G', is_billable: 1, timer_start: expect.closeTo(Date.now() / 1000, -2) },
  ]);
});

it('idle time becomes an entry of its own', async () => {
  const { person } = await ask();
  await person.click(screen.getByRole('button', { name: 'Make it a separate entry' }));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/manual_entry')).toMatchObject([
    { title: 'Idle time', timer_start: from, timer_end: expect.closeTo(Date.now() / 1000, -2) },
  ]);
});

it('Undo takes the separate entry and the new timer back, and the first timer runs again', async () => {
  const { person } = await ask();
  await person.click(screen.getByRole('button', { name: 'Make it a separate entry' }));
  expect(await screen.findByText('Separated idle time of “Note G”')).toBeVisible();
  await person.click(screen.getByText('Undo'));
  await waitFor(() => expect(payloadsOf('PUT /api/usertime/undo_stop')).toHaveLength(1));
  const uuidsIn = (name: string) => payloadsOf(name).map(({ uuid }) => uuid);
  const [started] = uuidsIn('POST /api/usertime/create');
  expect(payloadsOf('POST /api/usertime/delete_start')).toEqual([{ timer_id: started }]);
  expect(payloadsOf('POST /api/usertime/delete')).toMatchObject([
    { timer_ids: uuidsIn('POST /api/usertime/manual_entry') },
  ]);
  expect(payloadsOf('PUT /api/usertime/undo_stop')).toEqual([{ timer_id: running.uuid, timer_end: from }]);
});

it('time that the server refuses to end starts no other timer', async () => {
  fakeServer.answer('PUT /api/usertime/update', 403, { errors: [{ msg: 'This day is locked.' }] });
  const { person, alerts } = await ask();
  await person.click(screen.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(alerts()).toEqual(['This day is locked.']));
  expect(payloadsOf('POST /api/usertime/create')).toEqual([]);
});
