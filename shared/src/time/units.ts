/**
 * A value with a unit: one of another unit is not assignable to it. A plain value is, since literals and results of
 * arithmetic have no unit.
 */
type InUnit<Value, Unit extends string> = Value & { readonly unit?: Unit };

/** A duration, or an instant since 1970. */
export type Milliseconds = InUnit<number, 'ms'>;

/** A duration, or an instant since 1970. */
export type Seconds = InUnit<number, 's'>;

/** An instant as ISO 8601 in UTC: `2026-11-24T09:05:00.000Z`. */
export type IsoInstant = InUnit<string, 'instant'>;

/** A calendar day as `YYYY-MM-DD`. Without a time zone, so daylight saving does not affect its arithmetic. */
export type LocalDate = InUnit<string, 'day'>;
