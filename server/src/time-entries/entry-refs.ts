import type { EntryRef } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../database/index.ts';

/**
 * Returns the condition that a row is one of the entries in `refs`; each form of reference has an index.
 * UUIDs are unique only per user: they refer to entries of `ownerId`, unless the query is for one user's
 * entries anyway.
 */
export function isNamedBy(
  refs: readonly EntryRef[],
  table: 'time_entry' | 'deleted_time_entry' = 'time_entry',
  ownerId?: number,
): RawBuilder<boolean> {
  const ids = refs.filter((ref) => typeof ref === 'number');
  const uuids = refs.filter((ref) => typeof ref === 'string');
  const byId = sql<boolean>`${sql.ref(`${table}.id`)} = ${anyOf(ids)}`;
  const isUuid = sql<boolean>`${sql.ref(`${table}.uuid`)} = any(${uuids}::uuid[])`;
  const byUuid =
    ownerId === undefined
      ? isUuid
      : sql<boolean>`(${sql.ref(`${table}.person_id`)} = ${ownerId} and ${isUuid})`;
  if (uuids.length === 0) return byId;
  return ids.length === 0 ? byUuid : sql<boolean>`(${byId} or ${byUuid})`;
}
