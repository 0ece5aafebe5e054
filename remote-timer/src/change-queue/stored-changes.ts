import { type ChangeStorage, changeStorage } from '../queue-core/index.ts';
import type { PendingChange } from './pending-change.ts';

const storages = new Map<string, ChangeStorage<PendingChange>>();

/** Returns the storage of a user's changes. */
export function storageOf({ personId }: Pick<PendingChange, 'personId'>): ChangeStorage<PendingChange> {
  const storage = storages.get(personId) ?? changeStorage(`timeweave.waiting.2.${personId}.`);
  storages.set(personId, storage);
  return storage;
}

/** Returns whether another tab has sent or discarded a change that this page still has. */
export function isGone(change: PendingChange): boolean {
  return change.state !== 'confirmed' && !storageOf(change).has(change);
}
