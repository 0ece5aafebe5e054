import { isByDate } from '@timeweave/shared/report-look';
import type { Level } from '../arrangement/index.ts';

export type SortKey = 'title' | 'duration';

export interface Sorting {
  by: SortKey;
  direction: 'ascending' | 'descending';
}

/** Returns the default order of a level: dates chronologically, others longest first. */
export function usualSorting(level: Level): Sorting {
  return isByDate(level)
    ? { by: 'title', direction: 'ascending' }
    : { by: 'duration', direction: 'descending' };
}

/** Returns the order after a click on a column: ascending, or reversed by a second click. */
export function sortedBy(key: SortKey, current: Sorting): Sorting {
  if (current.by !== key) return { by: key, direction: 'ascending' };
  return { by: key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Reads the order from the URL, where `-duration` is longest first; undefined if none. */
export function sortingFrom(text: string | null): Sorting | undefined {
  if (text === null || !/^-?(title|duration)$/.test(text)) return undefined;
  return {
    by: text.endsWith('title') ? 'title' : 'duration',
    direction: text.startsWith('-') ? 'descending' : 'ascending',
  };
}

/** Returns the URL parameter; empty for the default order. */
export function sortingText({ by, direction }: Sorting, usual: Sorting): string {
  if (by === usual.by && direction === usual.direction) return '';
  return direction === 'descending' ? `-${by}` : by;
}
