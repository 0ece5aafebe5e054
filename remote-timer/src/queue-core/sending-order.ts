import { brings, isOpen, needsDecision, type QueuedChange } from './queued-change.ts';

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
function isBlockedBy({ entryIds }: QueuedChange, earlier: QueuedChange): boolean {
  if (earlier.state === 'refused') return entryIds.some((uuid) => brings(earlier, uuid));
  return overlap(entryIds, earlier.entryIds);
}

/** Returns for each open change the earlier one that it waits for; undefined if it can be sent now. */
export function predecessors<Change extends QueuedChange>(
  changes: readonly Change[],
): Map<Change, Change | undefined> {
  const found = new Map<Change, Change | undefined>();
  const open: Change[] = [];
  /** Refused and stuck changes, and those that wait for them. */
  const blocked: Change[] = [];
  for (const change of changes) {
    if (needsDecision(change)) blocked.push(change);
    if (!isOpen(change)) continue;
    const obstacle = blocked.find((earlier) => isBlockedBy(change, earlier));
    found.set(change, obstacle ?? open.find((earlier) => waitsFor(change, earlier)));
    (obstacle ? blocked : open).push(change);
  }
  return found;
}

/** Returns the changes that can be sent now, in order. */
export function sendable<Change extends QueuedChange>(changes: readonly Change[]): Change[] {
  const found = predecessors(changes);
  return changes.filter((change) => found.has(change) && !found.get(change));
}
