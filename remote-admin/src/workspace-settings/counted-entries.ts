import type { Answer } from '@timeweave/shared/store';

/** Returns '12 entries', or 'more than 10,000 entries'; `kind` is a word before the noun. */
export function countedEntries(
  { entries, has_more }: Answer<'POST /api/workspace/entries_up_to'>,
  kind = '',
): string {
  const noun = entries === 1 ? 'entry' : 'entries';
  return `${has_more ? 'over ' : ''}${entries.toLocaleString('en')} ${kind}${noun}`;
}
