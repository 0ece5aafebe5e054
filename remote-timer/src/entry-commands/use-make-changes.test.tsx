import { screen, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { deleteEntries } from './bulk-changes.ts';
import { useMakeChange } from './use-make-changes.ts';

const entry = entryAt('2026-11-18T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('a deletion refused in its outcomes shows the reason, and resolves to false', async () => {
  const results = [{ timer_id: entry.uuid, uuid: entry.uuid, done: false, msg: 'This day is locked.' }];
  fakeServer.answer('POST /api/usertime/delete', 200, { results });
  const done = jest.fn();
  function DeleteButton() {
    const change = useMakeChange();
    return <button onClick={() => void change(deleteEntries(1, [entry])).then(done)}>Delete</button>;
  }
  const page = (
    <>
      <ChangeQueue />
      <DeleteButton />
    </>
  );
  const { person, alerts } = await renderAt('/dashboard', page, ada);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith(false));
  expect(alerts()).toEqual(['This day is locked.']);
});
