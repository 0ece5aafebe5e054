import type { DB } from './table-types.ts';

/** The database schema for Kysely; generated from the database (`npm run surface`). */
export type Schema = DB;

export type PersonTable = Schema['person'];
export type ProjectTable = Schema['project'];
export type TimeEntryTable = Schema['time_entry'];
export type WorkspaceTable = Schema['workspace'];
export type AuditKind = Schema['audit_log']['kind'];
export type RateKind = Schema['rate']['kind'];
