export { changeStorage, type ChangeStorage } from './change-storage.ts';
export { newUuid } from './new-uuid.ts';
export {
  brings,
  type Change,
  delayedAfterMs,
  type Effect,
  inOrder,
  isOpen,
  madeNow,
  needsDecision,
  type QueuedChange,
  retried,
  uuidOf,
  withEffects,
} from './queued-change.ts';
export { safeJson } from './safe-json.ts';
export { isUndecided, sendChanges } from './send-changes.ts';
export { predecessors, sendable } from './sending-order.ts';
