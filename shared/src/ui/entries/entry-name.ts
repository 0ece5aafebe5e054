import type { UserProperties } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatTime, localDateOf } from '../../time/index.ts';

interface Named {
  title: string;
  /** Unix seconds. */
  timer_start: number;
}

/** Returns an entry's description, or its day and time if it has none. */
export function entryName({ title, timer_start }: Named, preferences: UserProperties): string {
  if (title) return title;
  const { timeZone, timeFormat, dateFormat } = preferences;
  const startMs = timer_start * 1000;
  const date = formatDate(localDateOf(startMs, timeZone), dateFormat);
  return `work of ${formatTime(startMs, timeZone, timeFormat)} on ${date}`;
}

export function useEntryName(entry: Named): string {
  return entryName(entry, usePreferences());
}

/** Returns the description of a single entry in quotes, else the number of entries. */
export function quotedOrCounted(entries: readonly Pick<Named, 'title'>[]): string {
  const [only] = entries;
  return only && entries.length === 1 ? quoted(only) : `${entries.length.toLocaleString('en')} entries`;
}

/** Returns an entry's description in quotes, or a text for an entry without one. */
export function quoted({ title }: Pick<Named, 'title'>): string {
  return `“${title || '(No description)'}”`;
}
