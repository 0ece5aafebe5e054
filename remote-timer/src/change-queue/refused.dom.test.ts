import type { TimeEntry } from '@timeweave/shared/api';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import {
  addEntry,
  discardTimer,
  duplicateEntry,
  editEntry,
  restoreTimer,
  setTitle,
  startLike,
} from '../entry-commands/index.ts';
import { addChange, discardChange, retryChange } from './add-change.ts';
import { selectIsConnected, selectUndecided } from './change-queue.slice.ts';
import { withChanges } from './with-changes.ts';
import {
  comeBack,
  create,
  created,
  manual,
  openQueue,
  type Queue,
  rename,
  sent,
  start,
  until,
  update,
} from './queue.fixture.ts';

let queue: Queue;
beforeEach(() => void (queue = openQueue()));

const refused = () => selectUndecided(queue.store.getState());

it('rejects the caller’s promise when the server refuses a change at once', async () => {
  fakeServer.answer(create, 403, { errors: [{ msg: 'Locked.' }] });
  await expect(queue.make(start('Write note G'))).rejects.toMatchObject({ errors: [{ msg: 'Locked.' }] });
  expect(queue.changes()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

describe('a creation that is refused later', () => {
  async function refusedLater() {
    const entry = await queue.startAndStopOffline();
    fakeServer.answer(create, 404, { errors: [{ msg: 'This project does not exist.' }] });
    await comeBack();
    await until(() => refused().length > 0);
    const [change] = refused();
    if (!change) throw new Error('Nothing is refused.');
    return { entry, change };
  }

  it('stays with the reason, and changes of its entry wait', async () => {
    const { change } = await refusedLater();
    expect(change).toMatchObject({
      reason: 'This project does not exist.',
      says: 'The start of “Write note G”',
    });
    expect(queue.shown()).toMatchObject([{ title: 'Write note G', isStop: 1 }]);
    expect(sent(update)).toEqual([]);
  });

  it('does not count as an unreachable server, nor do the changes that wait for it', async () => {
    await refusedLater();
    expect(queue.changes()).toMatchObject([{ state: 'refused' }, { state: 'pending', isDelayed: true }]);
    expect(selectIsConnected(queue.store.getState())).toBe(true);
  });

  it('leaves nothing when discarded, even if a later start ended its entry', async () => {
    const { entry, change } = await refusedLater();
    fakeServer.reset();
    const running = { ...entry, isStop: 0, timer_end: null } as const;
    await queue.make(startLike(entry, 1_795_000_900, running));
    queue.store.dispatch(discardChange(change));
    expect(queue.shown().map(({ timer_start }) => timer_start)).toEqual([1_795_000_900]);
  });

  it('is sent again on retry', async () => {
    const { entry, change } = await refusedLater();
    fakeServer.answer(create, 200, created);
    fakeServer.answer(update, 200, { status: 200 });
    queue.store.dispatch(retryChange(change));
    await until(() => queue.changes().length === 0);
    expect(sent(update)).toMatchObject([{ payload: { timer_id: entry.uuid } }]);
  });

  it('is sent again with a correction, under the same UUID, and stays when that is refused too', async () => {
    const { entry } = await refusedLater();
    fakeServer.answer(manual, 404, { errors: [{ msg: 'Nor does this one.' }] });
    await queue.make(editEntry(entry, setTitle('Corrected')));
    await until(() => refused().length > 0);
    expect(queue.shown()).toMatchObject([
      { uuid: entry.uuid, title: 'Corrected', timer_start: 1_795_000_000, timer_end: 1_795_000_600 },
    ]);

    fakeServer.answer(manual, 200, { status: 200, results: { insertId: 8 } });
    const [again] = queue.shown();
    if (again) await queue.make(editEntry(again, setTitle('Corrected twice')));
    await until(() => queue.changes().length === 0);
    expect(sent(manual).at(-1)?.payload).toMatchObject({
      uuid: entry.uuid,
      title: 'Corrected twice',
      timer_end: 1_795_000_600,
    });
  });

  it('is discarded together with all changes of its entry, but not of other entries', async () => {
    const { entry, change } = await refusedLater();
    const other = entryAt('2026-11-18T09:00:00Z');
    void queue.make(duplicateEntry(entry));
    void queue.make(editEntry(other, setTitle('Other')));
    queue.store.dispatch(discardChange(change));
    expect(queue.changes()).toMatchObject([{ entryIds: [other.uuid] }]);
  });

  it('does not block changes of other entries', async () => {
    await refusedLater();
    fakeServer.answer(manual, 200, { status: 200, results: { insertId: 9 } });
    const times = { timer_start: 1_795_000_000, timer_end: 1_795_000_060 };
    await queue.make(addEntry({ workspace_id: 1, title: 'Other', ...times }, {}));
    await until(() => sent(manual).length > 0 && queue.changes().length === 2);
    expect(queue.states()).toEqual(['refused', 'pending']);
  });
});

it('replaces a refused edit with a later one of its kind', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z');
  await queue.make(editEntry(entry, setTitle('Refused')));
  fakeServer.answer(rename, 403, { errors: [{ msg: 'Locked.' }] });
  await comeBack();
  await until(() => refused().length === 1);
  fakeServer.answer(rename, 200, { status: 200 });
  await queue.make(editEntry(entry, setTitle('Accepted')));
  await until(() => queue.changes().length === 0);
  expect(sent(rename).at(-1)?.payload).toMatchObject({ title: 'Accepted' });
});

describe('the undo of a discard', () => {
  const discard = 'POST /api/usertime/delete_start';
  const undo = 'POST /api/usertime/undo_discard';
  const running = () => entryAt('2026-11-18T09:00:00Z', { isStop: 0, timer_end: null });
  const undone = (entry: TimeEntry, other?: TimeEntry) =>
    queue.store.dispatch(addChange(restoreTimer(entry, other)));
  const names = () => fakeServer.sent.filter(({ key }) => key).map(({ name }) => name);

  it('shows the timer running again, and is sent after the discard', async () => {
    const entry = running();
    fakeServer.answer(discard, 200, { status: 200 });
    fakeServer.answer(undo, 200, { status: 200 });
    await queue.make(discardTimer(entry));
    const restored = undone(entry);
    expect(withChanges([entry], queue.changes())).toEqual([entry]);
    await restored;
    await until(() => queue.changes().length === 0);
    expect(names()).toEqual([discard, undo]);
    expect(sent(undo)).toMatchObject([{ payload: { timer_id: entry.uuid } }]);
  });

  it('restores a timer offline that the server has never seen, and is sent in order', async () => {
    await queue.make(start('Write note G'));
    const [entry] = queue.shown();
    if (!entry) throw new Error('Nothing is shown.');
    await queue.make(discardTimer(entry));
    expect(queue.shown()).toEqual([]);
    await undone(entry);
    expect(queue.shown()).toEqual([entry]);

    fakeServer.sent.length = 0;
    fakeServer.answer(create, 200, created);
    fakeServer.answer(discard, 200, { status: 200 });
    fakeServer.answer(undo, 200, { status: 200 });
    await comeBack();
    await until(() => queue.changes().length === 0);
    expect(names()).toEqual([create, discard, undo]);
  });

  it('shows the timer as finished if another one was started', () => {
    const entry = running();
    const other = entryAt('2026-11-18T09:30:00Z', { isStop: 0, timer_end: null });
    void undone(entry, other);
    expect(withChanges([other], queue.changes())).toMatchObject([
      { uuid: other.uuid, isStop: 0 },
      { uuid: entry.uuid, isStop: 1, timer_end: other.timer_start },
    ]);
  });
});
