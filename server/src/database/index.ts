export { inArchiveMode } from './archive-mode.ts';
export { type Connection, type Database, type Executor, openDatabase } from './database.ts';
export { inSnapshot } from './in-snapshot.ts';
export { inTransaction } from './in-transaction.ts';
export { containing } from './like.ts';
export { readPage } from './list-page.ts';
export { commonZone, startedWithin, zoneOf } from './local-days.ts';
export { migrate, migrateAt } from './migrate.ts';
export { closePools, jobLimits, openPools, type Pools } from './pools.ts';
export type {
  AuditedValue,
  AuditKind,
  MovedIds,
  PersonTable,
  ProjectTable,
  RateKind,
  Schema,
  TimeEntryTable,
  WorkspaceTable,
} from './schema.ts';
export type { EntryValues, UndoableEntry } from './undoable-entry.ts';
