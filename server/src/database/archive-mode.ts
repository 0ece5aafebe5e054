import type { ArchiveMode } from '@timeweave/shared/api';

/** Returns the values of `archived` that a mode shows: 1 active, 2 archived, 3 both. */
export function shownArchived(mode: ArchiveMode): boolean[] {
  return mode === 3 ? [false, true] : [mode === 2];
}
