import { ada, fakeServer } from '@timeweave/shared/testing';
import type { AppStore } from '@timeweave/shared/facade';
import { createAppStore } from '@timeweave/shared/host';
import { publish } from '@timeweave/shared/events';
import { signedOut } from '@timeweave/shared/session';
import { changeEntry, startTimer, stopTimer } from '../entry-commands/index.ts';
import type { EntryChange } from './pending-change.ts';
import { selectChanges } from './change-queue.slice.ts';
import { openChangeQueue } from './open-change-queue.ts';
import { withChanges } from './with-changes.ts';

export const create = 'POST /api/usertime/create';
export const update = 'PUT /api/usertime/update';
export const manual = 'POST /api/usertime/manual_entry';
export const rename = 'PUT /api/usertime/update_title';

export const created = { results: { insertId: 7 }, running: [] };

/** Resolves when the condition is true. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 4_000) throw new Error(`Waited 20 s until ${String(isTrue)}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Simulates a restored connection. */
export async function comeBack(): Promise<void> {
  publish('connection/restored', {});
  await new Promise((resolve) => setTimeout(resolve));
}

/** Returns the stored changes, as another tab reads them. */
export const stored = () =>
  Object.keys(localStorage).filter((name) => name.startsWith('timeweave.waiting.2.'));

export const sent = (name: string) => fakeServer.sent.filter((call) => call.name === name);

/** Returns a promise with its `resolve`. */
export function held() {
  let release = () => {};
  const moment = new Promise<void>((resolve) => (release = resolve));
  return { moment, release: () => release() };
}

export const start = (title: string) =>
  startTimer({ workspace_id: 1, title, timer_start: 1_795_000_000 }, {});

let opened: AppStore[] = [];

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

// A queue ends with its session.
afterEach(() => {
  for (const store of opened) store.dispatch(signedOut());
  opened = [];
});

/** Creates a store with a change queue, which is closed after the test. */
export function openQueue(auth = ada) {
  const store: AppStore = createAppStore(auth);
  opened.push(store);
  const end = openChangeQueue(store);
  const changes = () => selectChanges(store.getState());
  const make = (change: EntryChange) => store.dispatch(changeEntry(change));
  const shown = () => withChanges([], changes());
  return {
    store,
    end,
    make,
    changes,
    shown,
    states: () => changes().map(({ state }) => state),
    async startAndStopOffline() {
      await make(start('Write note G'));
      const [entry] = shown();
      if (!entry) throw new Error('Nothing is shown.');
      await make(stopTimer(entry, { title: 'Write note G' }, 1_795_000_600));
      return entry;
    },
  };
}

export type Queue = ReturnType<typeof openQueue>;
