import { brings, isOpen, type PendingChange } from './pending-change.ts';

const overlap = (some: readonly string[], others: readonly string[]) =>
  some.some((id) => others.includes(id));

const concernsOf = ({ entryIds, alsoAfter = [] }: PendingChange) => [...entryIds, ...alsoAfter];

/**
 * Returns whether a change must wait for an earlier one. Order is kept per entry; changes of different entries do not
 * wait for each other. A start does not wait for a stuck or refused change of the entry that it ends.
 */
export function waitsFor(later: PendingChange, earlier: PendingChange): boolean {
  if (isOpen(earlier)) return overlap(concernsOf(later), concernsOf(earlier));
  if (earlier.state === 'stuck') return overlap(later.entryIds, earlier.entryIds);
  return earlier.state === 'refused' && later.entryIds.some((uuid) => brings(earlier, uuid));
}

/** Returns whether the payload is complete: the undo of a bulk edit needs the id in the edit's response. */
const isComplete = ({ call, payload }: PendingChange) =>
  call !== 'PUT /api/usertime/bulk_undo' || 'undo_id' in payload;

/** Returns the changes that can be sent now, in order. */
export function sendable(changes: readonly PendingChange[]): PendingChange[] {
  return changes.filter(
    (change, index) =>
      isOpen(change) &&
      isComplete(change) &&
      !changes.slice(0, index).some((earlier) => waitsFor(change, earlier)),
  );
}
