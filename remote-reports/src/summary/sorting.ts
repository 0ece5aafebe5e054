import { isByDate } from '@timeweave/shared/report-look';
import type { Level } from '../arrangement/index.ts';

export type SortKey = 'title' | 'duration';

export interface Sorting {
  by: SortKey;
  direction: 'ascending' | 'descending';
}

/** Returns the order of groups where none is chosen: dates from the first on, all others the longest first. */
export function usualSorting(level: Level): Sorting {
  return isByDate(level)
    ? { by: 'title', direction: 'ascending' }
    : { by: 'duration', direction: 'descending' };
}

/** Sorts by another column in ascending order; a second click on a column reverses the order. */
export function sortedBy(key: SortKey, current: Sorting): Sorting {
  if (current.by !== key) return { by: key, direction: 'ascending' };
  return { by: key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Reads the order of an address, where `-duration` is the longest first; undefined where it names none. */
export function sortingFrom(text: string | null): Sorting | undefined {
  if (text === null || !/^-?(title|duration)$/.test(text)) return undefined;
  return {
    by: text.endsWith('title') ? 'title' : 'duration',
    direction: text.startsWith('-') ? 'descending' : 'ascending',
  };
}

/** Returns the parameter of an address; empty for the usual order. */
export function sortingText({ by, direction }: Sorting, usual: Sorting): string {
  if (by === usual.by && direction === usual.direction) return '';
  return direction === 'descending' ? `-${by}` : by;
}
