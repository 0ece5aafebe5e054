import { isTimeZone, type LocalDate } from '@timeweave/shared/time';
import { type Expression, sql } from 'kysely';

type Day = LocalDate | Expression<LocalDate | null>;

/**
 * Entries that start on the local days from `first` to `last`. The bounds in UTC, a day wider than any zone can
 * ask for, let an index find them; the zone then decides for each row by itself, since a midnight may not exist or
 * happen twice. PostgreSQL has no statistics for that: of `between` it expects half a per cent of the rows, of `not (… or …)`
 * nearly half, and chooses the index in order for a page of many.
 */
export function startedWithin(first: Day, last: Day, zone: string) {
  return sql<boolean>`(
    started_at >= (${first}::date - 1)::timestamp at time zone 'UTC'
    and started_at < (${last}::date + 2)::timestamp at time zone 'UTC'
    and not (
      (started_at at time zone ${zone})::date < ${first}::date
      or (started_at at time zone ${zone})::date > ${last}::date
    )
  )`;
}

/** The zone in which days are cut: the asked one, the person's, or UTC when their browser's is not known. */
export function zoneOf(person: { timeZone: string }, asked = ''): string {
  return asked || person.timeZone || 'UTC';
}

/**
 * Returns a stored zone, or UTC when it is none that PostgreSQL and JavaScript read alike: a zone by its offset has the
 * opposite sign in PostgreSQL.
 */
export function commonZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
