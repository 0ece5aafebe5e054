import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatTime, localDateOf } from '../time/index.ts';

/** What the name of an entry is made of. */
interface Named {
  title: string;
  /** Unix seconds. */
  timer_start: number;
}

/** How an entry's controls name it: its description or, where it has none, when it began. */
export function useEntryName({ title, timer_start }: Named): string {
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  if (title) return title;
  const startMs = timer_start * 1000;
  const date = formatDate(localDateOf(startMs, timeZone), dateFormat);
  return `work of ${formatTime(startMs, timeZone, timeFormat)} on ${date}`;
}

/** Entries in a sentence: the description of a single one, else their number. */
export function quotedOrCounted(entries: readonly Pick<Named, 'title'>[]): string {
  const [only] = entries;
  return only && entries.length === 1 ? quoted(only) : `${entries.length.toLocaleString('en')} entries`;
}

/** An entry in a sentence: its description in quotes, also where it has none. */
export function quoted({ title }: Pick<Named, 'title'>): string {
  return `“${title || '(No description)'}”`;
}
