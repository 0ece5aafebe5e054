import type { ArchiveMode } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';

/** Whether a row is shown: not archived by mode 1, archived by 2, either by 3. */
export function inArchiveMode(mode: ArchiveMode): RawBuilder<boolean> {
  if (mode === 3) return sql<boolean>`true`;
  return mode === 2 ? sql<boolean>`archived` : sql<boolean>`not archived`;
}
