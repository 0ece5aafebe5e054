import { brings, needsDecision, type QueuedChange } from './queued-change.ts';

const overlap = (some: readonly string[], others: readonly string[]) =>
  some.some((id) => others.includes(id));

const concernsOf = ({ entryIds, alsoAfter = [] }: QueuedChange) => [...entryIds, ...alsoAfter];

/**
 * Returns whether a change must wait for an earlier one that will be sent. Order is kept per entry; changes of different
 * entries do not wait for each other.
 */
export function waitsFor(later: QueuedChange, earlier: QueuedChange): boolean {
  return overlap(concernsOf(later), concernsOf(earlier));
}

/**
 * Returns whether a change must wait for an earlier one that is held up. A start does not wait for the held-up stop of
 * the entry that it ends.
 */
function isHeldUpBy({ entryIds }: QueuedChange, earlier: QueuedChange): boolean {
  if (earlier.state === 'refused') return entryIds.some((uuid) => brings(earlier, uuid));
  return overlap(entryIds, earlier.entryIds);
}

/** Returns the changes that can be sent now, in order. */
export function sendable<Change extends QueuedChange>(changes: readonly Change[]): Change[] {
  const ready: Change[] = [];
  const open: Change[] = [];
  /** Refused and stuck changes, and those that wait for them. */
  const heldUp: Change[] = [];
  for (const change of changes) {
    if (change.state === 'confirmed') continue;
    if (needsDecision(change) || heldUp.some((earlier) => isHeldUpBy(change, earlier))) heldUp.push(change);
    else {
      if (!open.some((earlier) => waitsFor(change, earlier))) ready.push(change);
      open.push(change);
    }
  }
  return ready;
}
