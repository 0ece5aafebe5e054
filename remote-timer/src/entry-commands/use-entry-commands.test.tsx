import { act, screen, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { Undoable } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { setBillable } from './entry-edits.ts';
import { moveEntry } from './entry-changes.ts';
import { deleteEntries } from './bulk-changes.ts';
import { type EntryCommands, useEntryCommands } from './use-entry-commands.ts';

const [letters, notes] = ['Letters', 'Notes'].map((title, hour) =>
  entryAt(`2026-11-18T0${8 + hour}:00:00Z`, { title }),
);
if (!letters || !notes) throw new Error('Two entries are needed.');
const both = [letters, notes];
const locked = 'This day is locked.';
const edit = 'PUT /api/usertime/bulk_edit';
const move = 'PUT /api/usertime/edit_manually';

const offered: (Undoable | undefined)[] = [];
const offer = (done: Undoable | undefined) => void offered.push(done);

/** Gives a command; `click` resolves once the command has ended. */
async function give(command: (commands: EntryCommands) => Promise<unknown>) {
  const ended = jest.fn();
  function Page() {
    const commands = useEntryCommands(offer);
    return <button onClick={() => void command(commands).then(ended)}>Go</button>;
  }
  const page = (
    <>
      <ChangeQueue />
      <Page />
    </>
  );
  const { person, alerts } = await renderAt('/dashboard', page, ada);
  await person.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(ended).toHaveBeenCalled());
  return { alerts, isDone: ended.mock.calls[0]?.[0] };
}

const outcomes = [
  { timer_id: letters.uuid, done: true },
  { timer_id: notes.uuid, uuid: notes.uuid, done: false, msg: locked },
];
const sentTo = (name: string) => fakeServer.sent.filter((call) => call.name === name);

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  offered.length = 0;
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
});

it('an edit that is refused in part says so once, and its undo names the edited entries only', async () => {
  fakeServer.answer(edit, 200, { results: outcomes, undo_id: 7 });
  const { alerts, isDone } = await give(({ editAll }) => editAll(both, setBillable(1)));
  expect(isDone).toBe(false);
  expect(alerts()).toEqual([`1 of 2 entries weren’t changed: ${locked}`]);
  expect(offered.map((done) => done?.text)).toEqual([undefined, 'Marked “Letters” as billable']);
});

it('a command that is refused as a whole offers no undo, and several refusals are one alert', async () => {
  fakeServer.answer(move, 400, { errors: [{ msg: locked }] });
  const steps = both.map((entry) => ({
    change: moveEntry(entry, entry.timer_start - 60, entry.timer_end),
    entries: [entry],
    back: () => [],
  }));
  const { alerts, isDone } = await give(({ make }) => make(steps, () => 'Moved'));
  expect(isDone).toBe(false);
  expect(alerts()).toEqual([locked]);
  expect(offered).toEqual([undefined]);
});

it('an undo of several changes stops at the first that is refused', async () => {
  const back = () => [moveEntry(letters, 1, 2), deleteEntries(1, [notes])];
  fakeServer.answer(move, 200, { status: 200 });
  await give(({ make }) =>
    make([{ change: moveEntry(letters, 3, 4), entries: [letters], back }], () => 'Split'),
  );
  fakeServer.answer(move, 400, { errors: [{ msg: locked }] });
  expect(await act(async () => offered.at(-1)?.undo())).toBe(false);
  expect(sentTo('POST /api/usertime/delete')).toEqual([]);
});
