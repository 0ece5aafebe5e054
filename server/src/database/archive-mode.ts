import type { ArchiveMode } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';

/** Returns the condition for a mode: 1 active, 2 archived, 3 both. */
export function inArchiveMode(mode: ArchiveMode): RawBuilder<boolean> {
  if (mode === 3) return sql<boolean>`true`;
  return mode === 2 ? sql<boolean>`archived` : sql<boolean>`not archived`;
}
