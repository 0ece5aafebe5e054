import { isTimeZone, type LocalDate } from '@timeweave/shared/time';
import { type Expression, sql } from 'kysely';
import type { ValueOrParameter } from './prepared.ts';

type Day = LocalDate | Expression<LocalDate | null>;

/**
 * Matches entries that start on the local days from `first` to `last`. An index finds them by UTC bounds, a
 * day wider than any time zone needs; the exact condition uses the time zone per row, since a midnight may
 * not exist or happen twice. PostgreSQL has no statistics for that: it expects half a per cent of the rows
 * for `between`, but nearly half for `not (… or …)`, and then chooses the index in order for a page of many.
 */
export function startedWithin(first: Day, last: Day, zone: ValueOrParameter<string>) {
  return sql<boolean>`(
    started_at >= (${first}::date - 1)::timestamp at time zone 'UTC'
    and started_at < (${last}::date + 2)::timestamp at time zone 'UTC'
    and not (
      (started_at at time zone ${zone})::date < ${first}::date
      or (started_at at time zone ${zone})::date > ${last}::date
    )
  )`;
}

/**
 * Returns the time zone for splitting days: the requested one, the user's, or UTC if their browser's is
 * unknown.
 */
export function zoneOf(person: { timeZone: string }, asked = ''): string {
  return asked || person.timeZone || 'UTC';
}

/**
 * Returns a stored time zone, or UTC when PostgreSQL and JavaScript interpret it differently: a UTC offset
 * has the opposite sign in PostgreSQL.
 */
export function commonZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
