import { createAppStore } from '@timeweave/shared/host';
import { ada } from '@timeweave/shared/testing';
import { selectChanges, selectIsConnected, selectPending, selectUndecided } from './change-queue.slice.ts';
import { openChangeQueue } from './open-change-queue.ts';
import { discardUnsent, readUnsent } from './unsent-changes.ts';

beforeEach(() => localStorage.clear());

it('a store without a queue has no changes', () => {
  const store = createAppStore(ada);
  const state = store.getState();
  expect([selectChanges(state), selectPending(state), selectUndecided(state)]).toEqual([[], [], []]);
  expect(selectIsConnected(state)).toBe(true);
  expect(store.dispatch(readUnsent())).toEqual([]);
  expect(() => store.dispatch(discardUnsent())).not.toThrow();
});

it('an opened queue is in the store at once, so that no change is lost', () => {
  const store = createAppStore(ada);
  openChangeQueue(store);
  expect(store.getState()).toHaveProperty('changeQueue.changes', []);
});
