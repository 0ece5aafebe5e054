export { type ArchivableSearch, archivableSearch } from './archivable-search.ts';
export { type Connection, type Database, type Executor, openDatabase, poolUse } from './database.ts';
export { inSnapshot } from './in-snapshot.ts';
export { inOneStatement, inTransaction, joinTransaction } from './in-transaction.ts';
export type { AuditedValue, EntryValues, MovedIds, UndoableEntry } from './json-columns.ts';
export { containing } from './like.ts';
export { preparedPage, readPage } from './list-page.ts';
export { commonZone, startedWithin, zoneOf } from './local-days.ts';
export { localInstant, type ZoneOffset, zoneOffsets } from './zone-offsets.ts';
export { migrate, migrateAt } from './migrate.ts';
export { closePools, openPools, type Pools, sizesOf } from './pools.ts';
export { onOneConnection } from './one-connection.ts';
export { prepared } from './prepared.ts';
export type {
  AuditKind,
  PersonTable,
  ProjectTable,
  RateKind,
  Schema,
  TimeEntryTable,
  WorkspaceTable,
} from './schema.ts';
