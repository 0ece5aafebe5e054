import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';

/** How an entry's controls name it: its description or, where it has none, when it began. */
export function useEntryName({ title, timer_start }: TimeEntry): string {
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  if (title) return title;
  const startMs = timer_start * 1000;
  const date = formatDate(localDateOf(startMs, timeZone), dateFormat);
  return `work of ${formatTime(startMs, timeZone, timeFormat)} on ${date}`;
}

/** Entries in a sentence: the description of a single one, else their number. */
export function quotedOrCounted(entries: readonly TimeEntry[]): string {
  const [only] = entries;
  return only && entries.length === 1 ? quoted(only) : `${entries.length} entries`;
}

/** An entry in a sentence: its description in quotes, also where it has none. */
export function quoted({ title }: TimeEntry): string {
  return `“${title || '(No description)'}”`;
}
