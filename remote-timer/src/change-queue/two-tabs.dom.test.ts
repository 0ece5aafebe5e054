import { signedOut } from '@timeweave/shared/session';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { editEntry, setTitle, startLike, stopTimer } from '../entry-commands/index.ts';
import { discardChange } from './add-change.ts';
import { selectIsConnected, selectIsSaving, selectUndecided } from './change-queue.slice.ts';
import type { PendingChange } from './pending-change.ts';
import { create, openQueue, type Queue, stored, until, update } from './queue.fixture.ts';

/** Lets another tab hold the lock, so that this tab does not send. */
function lockElsewhere() {
  const locks = { request: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}

let queue: Queue;
beforeEach(() => {
  lockElsewhere();
  queue = openQueue();
});
afterEach(() => {
  jest.useRealTimers();
  queue.store.dispatch(signedOut());
  Reflect.deleteProperty(navigator, 'locks');
});

const nameOf = ({ personId, key }: PendingChange) => `timeweave.waiting.2.${personId}.${key}`;

/** Simulates the storage event of a change that the sending tab stores. */
function storedElsewhere(change: PendingChange): void {
  const newValue = JSON.stringify(change);
  localStorage.setItem(nameOf(change), newValue);
  dispatchEvent(new StorageEvent('storage', { key: nameOf(change), newValue }));
}

function forgottenElsewhere(change: PendingChange): void {
  localStorage.removeItem(nameOf(change));
  dispatchEvent(new StorageEvent('storage', { key: nameOf(change), newValue: null }));
}

const running = entryAt('2026-11-18T09:00:00Z', { isStop: 0, timer_end: null });
const stop = () => stopTimer(running, {}, running.timer_start + 60);

/** Makes a change in this tab and returns it as stored. */
async function made(change = stop()) {
  const saved = queue.make(change);
  await until(() => queue.changes().length === 1);
  const [pending] = queue.changes();
  if (!pending) throw new Error('Nothing is pending.');
  return { saved, pending };
}

it('makes the next change of a sequence when the other tab has saved the first', async () => {
  const { saved, pending } = await made();
  storedElsewhere({ ...pending, state: 'confirmed', confirmedAt: Date.now() });
  forgottenElsewhere(pending);
  await saved;
  void queue.make(startLike(running, running.timer_start + 120));
  expect(queue.changes().map(({ call }) => call)).toContain(create);
  expect(fakeServer.sent).toEqual([]);
});

it('marks the change when the sending tab does nothing for three seconds', async () => {
  jest.useFakeTimers();
  const saved = queue.make(stop());
  await jest.advanceTimersByTimeAsync(3_100);
  await saved;
  expect(selectIsSaving(queue.store.getState())).toBe(true);
  expect(JSON.parse(localStorage.getItem(stored()[0] ?? '') ?? '')).toMatchObject({ isDelayed: true });
});

it('marks a change as pending when the other tab could not send it', async () => {
  const { saved, pending } = await made();
  storedElsewhere({ ...pending, isDelayed: true, isUnanswered: true });
  await saved;
  expect(selectIsConnected(queue.store.getState())).toBe(false);
});

it('rejects a change that the server refuses in the other tab, and removes it there', async () => {
  const { saved, pending } = await made();
  storedElsewhere({ ...pending, state: 'refused', reason: 'Locked.' });
  await expect(saved).rejects.toMatchObject({ errors: [{ msg: 'Locked.' }] });
  expect(queue.changes()).toEqual([]);
  expect(stored()).toEqual([]);
});

it('shows a change that is refused or stuck in the other tab until it is discarded in either', async () => {
  const { pending } = await made(editEntry(running, setTitle('Elsewhere')));
  const refused: PendingChange = { ...pending, key: 'elsewhere', state: 'refused', reason: 'Locked.' };
  storedElsewhere(refused);
  storedElsewhere({ ...refused, key: 'stuck', call: update, state: 'stuck' });
  expect(selectUndecided(queue.store.getState())).toMatchObject([{ state: 'refused' }, { state: 'stuck' }]);
  forgottenElsewhere(refused);
  expect(selectUndecided(queue.store.getState())).toMatchObject([{ state: 'stuck' }]);
  selectUndecided(queue.store.getState()).forEach((change) => queue.store.dispatch(discardChange(change)));
  expect(stored()).toHaveLength(1);
});

it('ignores a late event for a discarded change', async () => {
  const { pending } = await made();
  const newValue = JSON.stringify({ ...pending, key: 'gone', state: 'refused', reason: 'Locked.' });
  dispatchEvent(new StorageEvent('storage', { key: nameOf({ ...pending, key: 'gone' }), newValue }));
  expect(queue.states()).toEqual(['pending']);
});
