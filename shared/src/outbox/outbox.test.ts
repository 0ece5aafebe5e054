import type { TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer } from '@timeweave/shared/testing';
import {
  addedByHand,
  createAppStore,
  discarded,
  discardUnsent,
  dropChange,
  publish,
  renamed,
  selectChanges,
  selectIsConnected,
  selectRefused,
  signedOut,
  started,
  stopped,
  tryAgain,
  withChanges,
  type AppStore,
  type EntryChange,
} from '@timeweave/shared/facade';
import { changeEntry, undoDiscard } from '../time-entry/change-entry.ts';
import { forgetOldNumbers, storeChange } from './outbox-storage.ts';

const create = 'POST /api/usertime/create';
const update = 'PUT /api/usertime/update';
const manual = 'POST /api/usertime/manual_entry';
const rename = 'PUT /api/usertime/update_title';

let store: AppStore;
beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  store = createAppStore(ada);
});
afterEach(() => void store.dispatch(signedOut()));

const make = (change: EntryChange) => store.dispatch(changeEntry(change));
const changes = () => selectChanges(store.getState());
const shown = () => withChanges([], changes());
const start = (title: string) =>
  started({ workspace_id: 1, isStop: 0, title, timer_start: 1_795_000_000 }, {});
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('timeweave.waiting.'));
const sent = (name: string) => fakeServer.sent.filter((call) => call.name === name);

/** As when the network returns, or the page is opened again. */
async function comeBack(): Promise<void> {
  publish('connection/restored', {});
  await new Promise((resolve) => setTimeout(resolve));
}

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 200) throw new Error('It never became true.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

async function startAndStopOffline() {
  await make(start('Write note G'));
  const [entry] = shown();
  if (!entry) throw new Error('Nothing is shown.');
  await make(stopped(entry, { title: 'Write note G' }, 1_795_000_600));
  return entry;
}

it('shows a change at once and forgets it when the server has it', async () => {
  fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
  const made = make(start('Write note G'));
  expect(shown()).toMatchObject([{ title: 'Write note G', isStop: 0 }]);
  await made;
  await until(() => changes().length === 0);
  expect(kept()).toEqual([]);
});

describe('what is done to an entry by its old number, when the server has given it its own', () => {
  async function startedAndNumbered() {
    fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
    fakeServer.answer(update, 200, { status: 200 });
    const made = make(start('Write note G'));
    const [entry] = shown();
    if (!entry) throw new Error('Nothing is shown.');
    await made;
    await until(() => changes().length === 0);
    return stopped(entry, { title: 'Write note G' }, 1_795_000_600);
  }

  it('is sent, when a screen had not caught up', async () => {
    await make(await startedAndNumbered());
    expect(sent(update)).toMatchObject([{ payload: { timer_id: 7, isStop: 1 } }]);
  });

  it('is sent, when another tab did it', async () => {
    const stop = await startedAndNumbered();
    const { user_id: personId } = ada;
    storeChange({ ...stop, key: 'elsewhere', personId, madeAt: Date.now(), state: 'waiting' });
    dispatchEvent(new StorageEvent('storage', { key: kept()[0] ?? null }));
    await until(() => sent(update).length > 0 && changes().length === 0);
    expect(sent(update)).toMatchObject([{ payload: { timer_id: 7, isStop: 1 } }]);
    expect(kept()).toEqual([]);
  });

  it('is known for a day', async () => {
    await startedAndNumbered();
    const numbers = () => Object.keys(localStorage).filter((name) => name.startsWith('timeweave.numbered.'));
    expect(numbers()).toHaveLength(1);
    forgetOldNumbers(Date.now() + 23 * 3_600_000);
    expect(numbers()).toHaveLength(1);
    forgetOldNumbers(Date.now() + 25 * 3_600_000);
    expect(numbers()).toEqual([]);
  });
});

it('sends what was done without a network in order, each once, with the number that the start was given', async () => {
  await startAndStopOffline();
  expect(selectIsConnected(store.getState())).toBe(false);
  const before = sent(create).length;

  fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
  fakeServer.answer(update, 200, { status: 200 });
  await comeBack();
  await until(() => changes().length === 0);
  expect(sent(create)).toHaveLength(before + 1);
  expect(sent(update)).toMatchObject([{ payload: { timer_id: 7, isStop: 1, timer_end: 1_795_000_600 } }]);
  expect(new Set(sent(create).map(({ key }) => key)).size).toBe(1);
  expect(selectIsConnected(store.getState())).toBe(true);
});

it('finds again after a reload what was waiting, for the person who did it alone', async () => {
  await startAndStopOffline();
  const kept = localStorage.length;
  store.dispatch(signedOut());
  expect(changes()).toEqual([]);
  expect(localStorage).toHaveLength(kept);
  store = createAppStore({ ...ada, user_id: btoa('2') });
  expect(changes()).toEqual([]);
  store = createAppStore(ada);
  await until(() => changes().length > 0);
  expect(shown()).toMatchObject([{ title: 'Write note G', isStop: 1, timer_end: 1_795_000_600 }]);
});

it('gives a change back to whoever has just made it, when the server refuses it', async () => {
  fakeServer.answer(create, 403, { errors: [{ msg: 'Locked.' }] });
  await expect(make(start('Write note G'))).rejects.toMatchObject({ errors: [{ msg: 'Locked.' }] });
  expect(changes()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

describe('what is refused when it comes to be sent', () => {
  async function refusedLater() {
    const entry = await startAndStopOffline();
    fakeServer.answer(create, 404, { errors: [{ msg: 'This project does not exist.' }] });
    await comeBack();
    await until(() => selectRefused(store.getState()).length > 0);
    const [refused] = selectRefused(store.getState());
    if (!refused) throw new Error('Nothing is refused.');
    return { entry, refused };
  }

  it('stays, with its reason, and what depends on it waits', async () => {
    const { refused } = await refusedLater();
    expect(refused).toMatchObject({
      reason: 'This project does not exist.',
      says: 'The start of “Write note G”',
    });
    expect(shown()).toMatchObject([{ title: 'Write note G', isStop: 1 }]);
    expect(sent(update)).toEqual([]);
  });

  it('is sent again when asked', async () => {
    const { refused } = await refusedLater();
    fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
    fakeServer.answer(update, 200, { status: 200 });
    store.dispatch(tryAgain(refused));
    await until(() => changes().length === 0);
    expect(sent(update)).toMatchObject([{ payload: { timer_id: 7 } }]);
  });

  it('is sent anew as it was corrected, and kept when that is refused too', async () => {
    const { entry } = await refusedLater();
    fakeServer.answer(manual, 404, { errors: [{ msg: 'Nor does this one.' }] });
    await make(renamed(entry, 'Corrected'));
    await until(() => selectRefused(store.getState()).length > 0);
    expect(shown()).toMatchObject([
      { title: 'Corrected', timer_start: 1_795_000_000, timer_end: 1_795_000_600 },
    ]);

    fakeServer.answer(manual, 200, { status: 200, results: { insertId: 8 } });
    const [again] = shown();
    if (again) await make(renamed(again, 'Corrected twice'));
    await until(() => changes().length === 0);
    expect(sent(manual).at(-1)?.payload).toMatchObject({
      title: 'Corrected twice',
      timer_end: 1_795_000_600,
    });
  });

  it('goes with all that was done to it when it is dropped', async () => {
    const { refused } = await refusedLater();
    store.dispatch(dropChange(refused));
    expect(changes()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

it('does not hold up what has nothing to do with a refused change', async () => {
  await startAndStopOffline();
  await make(
    addedByHand(
      { workspace_id: 1, title: 'Other', timer_start: 1_795_000_000, timer_end: 1_795_000_060 },
      {},
    ),
  );
  fakeServer.answer(create, 403, { errors: [{ msg: 'Locked.' }] });
  fakeServer.answer(manual, 200, { status: 200, results: { insertId: 9 } });
  await comeBack();
  await until(() => sent(manual).length > 0 && changes().length === 2);
  expect(changes().map(({ state }) => state)).toEqual(['refused', 'waiting']);
});

it('lets a later edit take the place of a refused one', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z');
  await make(renamed(entry, 'Refused'));
  fakeServer.answer(rename, 403, { errors: [{ msg: 'Locked.' }] });
  await comeBack();
  await until(() => selectRefused(store.getState()).length === 1);
  fakeServer.answer(rename, 200, { status: 200 });
  await make(renamed(entry, 'Accepted'));
  await until(() => changes().length === 0);
});

describe('the undo of a discard', () => {
  const discard = 'POST /api/usertime/delete_start';
  const undo = 'POST /api/usertime/undo_discard';
  const running = () => entryAt('2026-11-18T09:00:00Z', { isStop: 0, timer_end: null });
  const undone = (entry: TimeEntry, other?: TimeEntry) => store.dispatch(undoDiscard(entry, other));
  const names = () => fakeServer.sent.map(({ name }) => name);

  it('shows the timer running again and is sent after the discard', async () => {
    const entry = running();
    fakeServer.answer(discard, 200, { status: 200 });
    fakeServer.answer(undo, 200, { status: 200 });
    await make(discarded(entry));
    const restored = undone(entry);
    expect(withChanges([entry], changes())).toEqual([entry]);
    await restored;
    await until(() => changes().length === 0);
    expect(names()).toEqual([discard, undo]);
    expect(sent(undo)).toMatchObject([{ payload: { timer_id: entry.timer_id } }]);
  });

  it('restores offline a timer that the server has never seen, and is sent in order', async () => {
    await make(start('Write note G'));
    const [entry] = shown();
    if (!entry) throw new Error('Nothing is shown.');
    await make(discarded(entry));
    expect(shown()).toEqual([]);
    await undone(entry);
    expect(shown()).toEqual([entry]);

    fakeServer.sent.length = 0;
    fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
    fakeServer.answer(discard, 200, { status: 200 });
    fakeServer.answer(undo, 200, { status: 200 });
    await comeBack();
    await until(() => changes().length === 0);
    expect(names()).toEqual([create, discard, undo]);
    expect(sent(undo)).toMatchObject([{ payload: { timer_id: 7 } }]);
  });

  it('shows the timer finished where another one was started', async () => {
    const entry = running();
    const other = entryAt('2026-11-18T09:30:00Z', { isStop: 0, timer_end: null });
    void undone(entry, other);
    expect(withChanges([other], changes())).toMatchObject([
      { timer_id: other.timer_id, isStop: 0 },
      { timer_id: entry.timer_id, isStop: 1, timer_end: other.timer_start },
    ]);
  });

  it('starts a timer anew whose start was refused and discarded', async () => {
    await make(start('Write note G'));
    const [entry] = shown();
    if (!entry) throw new Error('Nothing is shown.');
    fakeServer.answer(create, 403, { errors: [{ msg: 'Locked.' }] });
    await comeBack();
    await until(() => selectRefused(store.getState()).length > 0);
    await make(discarded(entry));
    expect(changes()).toEqual([]);
    fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
    await undone(entry);
    expect(sent(create).at(-1)?.payload).toMatchObject({ title: 'Write note G', timer_start: 1_795_000_000 });
    await until(() => changes().length === 0);
  });
});

describe('a change that is under way at the log-out', () => {
  /** Makes a start whose request is held back until the result is called. */
  async function heldStart() {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    fakeServer.answerWhen(create, held, 200, { results: { insertId: 7 }, running: [] });
    void make(start('Write note G'));
    const [entry] = shown();
    if (!entry) throw new Error('Nothing is shown.');
    await until(() => sent(create).length === 1);
    return { entry, release };
  }

  it('leaves nothing when the server has it', async () => {
    const { release } = await heldStart();
    store.dispatch(signedOut());
    expect(kept()).toHaveLength(1);
    release();
    await until(() => kept().length === 0);
  });

  it('leaves those that wait for it with the id that the server gave', async () => {
    const { entry, release } = await heldStart();
    void make(stopped(entry, { title: 'Write note G' }, 1_795_000_600));
    store.dispatch(signedOut());
    release();
    await until(() => kept().length === 1);
    const [name = ''] = kept();
    expect(JSON.parse(localStorage.getItem(name) ?? '')).toMatchObject({ entryId: 7, call: update });
  });

  it('is not stored again when it was discarded and is refused', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    fakeServer.answerWhen(create, held, 403, { errors: [{ msg: 'Locked.' }] });
    void make(start('Write note G')).catch(() => undefined);
    await until(() => sent(create).length === 1);
    store.dispatch(discardUnsent());
    release();
    await comeBack();
    expect(kept()).toEqual([]);
    expect(changes()).toEqual([]);
  });
});
