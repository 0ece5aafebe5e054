export { addChange, discardChange, type QueueThunk, removeChange, retryChange } from './add-change.ts';
export {
  selectChanges,
  selectIsConnected,
  selectIsSaving,
  selectPending,
  selectUndecided,
} from './change-queue.slice.ts';
export { ChangeQueue } from './change-queue.ts';
export { whenSent } from './when-sent.ts';
export { onConfirmed } from './confirm-change.ts';
export { showsPendingChanges } from './entry-reads.ts';
export { needsDecision, newUuid } from '../queue-core/index.ts';
export { creates, type Effect, type EntryChange, type PendingChange, refOf } from './pending-change.ts';
export { isDoneIn, outcomesIn } from './bulk-responses.ts';
export { discardUnsent, readUnsent } from './unsent-changes.ts';
export { rowsWithChanges, withChanges } from './with-changes.ts';
