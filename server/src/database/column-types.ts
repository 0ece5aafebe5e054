import type { ColumnType } from 'kysely';

/** A timestamp: read and written as a Date, or left to its default. */
export type Instant = ColumnType<Date, Date, Date>;
export type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Computed by the database. */
export type Computed<Value> = ColumnType<Value, never, never>;
