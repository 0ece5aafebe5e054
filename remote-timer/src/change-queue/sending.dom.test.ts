import { signedOut } from '@timeweave/shared/session';
import { ada, entryAt, fakeServer } from '@timeweave/shared/testing';
import { addEntry, discardTimer, duplicateEntry, editEntry, setTitle } from '../entry-commands/index.ts';
import { selectIsConnected } from './change-queue.slice.ts';
import {
  comeBack,
  create,
  created,
  held,
  manual,
  openQueue,
  type Queue,
  rename,
  sent,
  start,
  stored,
  until,
  update,
} from './queue.fixture.ts';

let queue: Queue;
beforeEach(() => void (queue = openQueue()));
afterEach(() => jest.restoreAllMocks());

it('shows a change at once and drops it when the server has saved it', async () => {
  fakeServer.answer(create, 200, created);
  const made = queue.make(start('Write note G'));
  expect(queue.shown()).toMatchObject([{ title: 'Write note G', isStop: 0 }]);
  await made;
  await until(() => queue.changes().length === 0);
  expect(stored()).toEqual([]);
});

it('sends offline changes in order, each once, and identifies the new entry by its UUID', async () => {
  const entry = await queue.startAndStopOffline();
  expect(selectIsConnected(queue.store.getState())).toBe(false);
  const before = sent(create).length;

  fakeServer.answer(create, 200, created);
  fakeServer.answer(update, 200, { status: 200 });
  await comeBack();
  await until(() => queue.changes().length === 0);
  expect(sent(create)).toHaveLength(before + 1);
  expect(sent(create)).toMatchObject(sent(create).map(() => ({ payload: { uuid: entry.uuid } })));
  expect(sent(update)).toMatchObject([
    { payload: { timer_id: entry.uuid, isStop: 1, timer_end: 1_795_000_600 } },
  ]);
  expect(new Set(sent(create).map(({ key }) => key)).size).toBe(1);
  expect(selectIsConnected(queue.store.getState())).toBe(true);
});

it('sends changes of other entries while the server fails at one', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z');
  fakeServer.answer(rename, 500, { errors: [{ msg: 'Broken.' }] });
  fakeServer.answer(manual, 200, { status: 200, results: { insertId: 9 } });
  void queue.make(editEntry(entry, setTitle('Fails')));
  const times = { timer_start: 1_795_000_000, timer_end: 1_795_000_060 };
  await queue.make(addEntry({ workspace_id: 1, title: 'Other', ...times }, {}));
  await until(() => sent(manual).length === 1 && queue.states().join() === 'pending');
  expect(queue.changes()).toMatchObject([{ call: rename, isDelayed: true }]);
});

it('sends a copy and a deletion of an entry after its rename', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z');
  const { moment, release } = held();
  fakeServer.answerWhen(rename, moment, 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/duplicate', 200, { results: { insertId: 8 } });
  fakeServer.answer('POST /api/usertime/delete_start', 200, { status: 200 });
  void queue.make(editEntry(entry, setTitle('New name')));
  void queue.make(duplicateEntry(entry));
  void queue.make(discardTimer(entry));
  await until(() => sent(rename).length === 1);
  expect(fakeServer.sent).toHaveLength(1);
  release();
  await until(() => queue.changes().length === 0);
  expect(fakeServer.sent.map(({ name }) => name)).toEqual([
    rename,
    'POST /api/usertime/duplicate',
    'POST /api/usertime/delete_start',
  ]);
});

describe('a change that fails on the server for ten minutes', () => {
  const entry = entryAt('2026-11-18T09:00:00Z');

  async function stuck() {
    fakeServer.answer(rename, 500, { errors: [{ msg: 'Broken.' }] });
    const now = jest.spyOn(Date, 'now');
    await queue.make(editEntry(entry, setTitle('Fails')));
    const later = Date.now() + 10 * 60_000;
    now.mockImplementation(() => later);
    await comeBack();
    await until(() => queue.states().includes('stuck'));
  }

  it('is set aside with the reason, and later changes of its entry wait', async () => {
    await stuck();
    expect(queue.changes()).toMatchObject([{ state: 'stuck', reason: 'Broken.' }]);
    queue.store.dispatch(signedOut());
    queue = openQueue();
    await until(() => queue.changes().length === 1);
    const attempts = fakeServer.sent.length;
    void queue.make(discardTimer(entry));
    expect(queue.states()).toEqual(['stuck', 'pending']);
    expect(fakeServer.sent).toHaveLength(attempts);
  });

  it('is sent again when the connection is restored', async () => {
    await stuck();
    const attempts = sent(rename).length;
    fakeServer.answer(rename, 200, { status: 200 });
    await comeBack();
    await until(() => queue.changes().length === 0);
    expect(sent(rename)).toHaveLength(attempts + 1);
  });

  it('does not include changes that waited for an unreachable server', async () => {
    fakeServer.answer(rename, 503, { errors: [] });
    const now = jest.spyOn(Date, 'now');
    await queue.make(editEntry(entry, setTitle('Waits')));
    const later = Date.now() + 10 * 60_000;
    now.mockImplementation(() => later);
    await comeBack();
    await until(() => sent(rename).length === 2);
    await comeBack();
    expect(queue.states()).toEqual(['pending']);
  });
});

it('loads only the pending changes of their owner after a reload', async () => {
  await queue.startAndStopOffline();
  const count = localStorage.length;
  queue.store.dispatch(signedOut());
  expect(queue.changes()).toEqual([]);
  expect(localStorage).toHaveLength(count);
  queue = openQueue({ ...ada, user_id: btoa('2') });
  expect(queue.changes()).toEqual([]);
  queue = openQueue();
  await until(() => queue.changes().length > 0);
  expect(queue.shown()).toMatchObject([{ title: 'Write note G', isStop: 1, timer_end: 1_795_000_600 }]);
});
