import { sql } from 'kysely';

/** One of the ids, to compare a column with; also of none, and with the same statement for any number of them. */
export const anyOf = (ids: Iterable<number>) => sql<number>`any(${[...ids]}::bigint[])`;
