import type { ArchiveMode } from '@timeweave/shared/api';
import { containing } from './like.ts';

/** Values of a search for rows that can be archived. */
export interface ArchivableSearch {
  workspaceId: number;
  /** LIKE pattern of the name. */
  pattern: string;
  /** Values of `archived` to find. */
  shown: readonly boolean[];
}

/** Returns the values of a search for a term. Modes: 1 active, 2 archived, 3 both. */
export function archivableSearch(workspaceId: number, term: string, mode: ArchiveMode): ArchivableSearch {
  return {
    workspaceId,
    pattern: containing(term),
    shown: mode === 3 ? [false, true] : [mode === 2],
  };
}
