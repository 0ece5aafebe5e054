import type { ColumnType } from 'kysely';

/** An instant: read as a Date, written as one or left to its default. */
export type Instant = ColumnType<Date, Date, Date>;
export type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Computed by the database. */
export type Computed<Value> = ColumnType<Value, never, never>;
