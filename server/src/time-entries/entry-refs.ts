import type { EntryRef } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';

/** The condition that a row is one of the entries that `refs` name; each form of reference has its index. */
export function isNamedBy(
  refs: readonly EntryRef[],
  table: 'time_entry' | 'deleted_time_entry' = 'time_entry',
): RawBuilder<boolean> {
  const ids = refs.filter((ref) => typeof ref === 'number');
  const uuids = refs.filter((ref) => typeof ref === 'string');
  const byId = sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`;
  const byUuid = sql<boolean>`${sql.ref(`${table}.uuid`)} = any(${uuids}::uuid[])`;
  if (uuids.length === 0) return byId;
  return ids.length === 0 ? byUuid : sql<boolean>`(${byId} or ${byUuid})`;
}
