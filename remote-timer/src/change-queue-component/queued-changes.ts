import type { PendingChange } from '../change-queue/index.ts';
import { predecessors } from '../queue-core/index.ts';
import type { QueuedChange } from '../../components.d.ts';

const states: Record<PendingChange['state'], string> = {
  pending: 'Waiting',
  sending: 'Sending',
  confirmed: 'Saved, not refetched',
  refused: 'Refused',
  stuck: 'Set aside',
};

/** Returns what the developer overlay shows of the change queue, in the order in which the changes were made. */
export function queuedChanges(changes: readonly PendingChange[]): QueuedChange[] {
  const found = predecessors(changes);
  return changes.map((change) => {
    const { key, says, call, state, madeAt, reason, isUnanswered } = change;
    const first = found.get(change);
    const wait = first ? `Waits for: ${first.says}` : isUnanswered ? 'The server can’t be reached.' : '';
    return {
      key,
      says,
      call,
      madeAt,
      state: states[state],
      why: reason ?? (state === 'pending' ? wait : ''),
    };
  });
}
