export { addChange, discardChange, type QueueThunk, removeChange, retryChange } from './add-change.ts';
export { selectChanges, selectIsConnected, selectPending, selectUndecided } from './change-queue.slice.ts';
export { ChangeQueue } from './change-queue.ts';
export { onConfirmed } from './confirm-change.ts';
export { showsPendingChanges } from './entry-reads.ts';
export { newUuid } from '../queue-core/index.ts';
export {
  creates,
  type Effect,
  type EntryChange,
  needsDecision,
  type PendingChange,
  refOf,
} from './pending-change.ts';
export { waitsFor } from './sending-order.ts';
export { isDoneIn, outcomesIn } from './undo-answers.ts';
export { discardUnsent, readUnsent } from './unsent-changes.ts';
export { rowsWithChanges, withChanges } from './with-changes.ts';
