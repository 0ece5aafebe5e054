export { anyOf } from './any-of.ts';
export { type Connection, type Database, type Executor, openDatabase, poolUse } from './database.ts';
export { deletedAtOnce, deleteInBatches } from './delete-in-batches.ts';
export { entriesWithProject } from './entries-with-project.ts';
export { entryPages } from './entry-pages.ts';
export { hasRequiredFactor, hasSecondFactor, memberHasRequiredFactor } from './has-second-factor.ts';
export { inSavepoint, inSnapshot, inTransaction } from './in-transaction.ts';
export type {
  AuditedValue,
  ChargedTax,
  EntryValues,
  InvoiceRecipient,
  InvoiceSender,
  MovedIds,
  TaxRate,
  UndoableEntry,
} from './json-columns.ts';
export { containing } from './like.ts';
export { readPage } from './list-page.ts';
export { commonZone, startedWithin, zoneOf } from './local-days.ts';
export { holdTime, isUnlocked, keepingTime } from './locked-time.ts';
export { localInstant, type ZoneOffset, zoneOffsets } from './zone-offsets.ts';
export { isKnownMigration, migrate, migrateAt } from './migrate.ts';
export { closePools, openPools, type Pools, sizesOf, sumOf } from './pools.ts';
export { openReplica, type Replica, replicaOutcomes, type ReplicaOutcome } from './replica.ts';
export { assertReplica, replicaDelay } from './replica-state.ts';
export { type RunInPool, runsIn } from './one-connection.ts';
export { type Parameters, prepared, type ValueOrParameter, type ValuesOrParameters } from './prepared.ts';
export { sentAhead } from './sent-ahead.ts';
export type {
  AuditKind,
  PersonTable,
  ProjectTable,
  RateKind,
  Schema,
  TimeEntryTable,
  WorkspaceTable,
} from './schema.ts';
export { tagTitles } from './tag-titles.ts';
