import type { TimeEntry } from '@timeweave/shared/api';

/** An entry in a sentence: its description in quotes, also where it has none. */
export function quoted({ title }: TimeEntry): string {
  return `“${title || '(No description)'}”`;
}
