import { readEmail } from '@timeweave/shared/validation';
import { folded } from './column-names.ts';
import type { EntryFormat } from './entry-formats.ts';
import type { Field, Mapping } from './read-file.ts';
import { remember } from './remember.ts';

/** What ids in cells stand for, by field; texts that are missing become empty. */
export type Lookups = Partial<Record<Field, ReadonlyMap<string, string>>>;

/** Returns the text of a field in a row, without spaces around it; empty without such a column. */
export type CellOf = (field: Field) => string;

/** Returns a function that makes the getter of a row's cells. */
export function cellsOf(format: EntryFormat, mapping: Mapping, lookups: Lookups) {
  const read = format.cell ?? ((text: string) => text);
  return (record: readonly string[]): CellOf =>
    (field) => {
      const column = mapping[field];
      const written = column === undefined ? undefined : record[column];
      if (written === undefined || written === '') return '';
      const text = read(written.trim()).trim();
      const names = lookups[field];
      return names && field !== 'tags' ? (names.get(text) ?? '') : text;
    };
}

const emailOf = remember((text) => readEmail(text) ?? null);

/** Returns whose row it is: an address in another column counts as one, a text that is no address as a name. */
export function personOf(cell: CellOf): { email: string | null; name: string | null } {
  const [address, called] = [cell('email'), cell('name')];
  const name = called || `${cell('firstName')} ${cell('lastName')}`.trim();
  if (address !== '') {
    const email = emailOf(address);
    return email ? { email, name: name || null } : { email: null, name: name || address };
  }
  return { email: name.includes('@') ? emailOf(name) : null, name: name || null };
}

function idsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns a function that reads a cell of tags: names, or a JSON list of ids that a lookup has. */
export function tagReader(format: EntryFormat, { tags }: Lookups): (text: string) => readonly string[] {
  const namesIn = (text: string) =>
    tags
      ? idsIn(text).map((id) => tags.get(id) ?? '')
      : (format.tagsIn?.(text) ?? text.split(format.tagSeparator ?? ','));
  return remember((text) => {
    const names = namesIn(text).map((name) => name.trim());
    return [...new Set(names)].filter((name) => name !== '');
  });
}

const yes = new Set([
  'yes',
  'true',
  '1',
  'y',
  'x',
  'billable',
  'ja',
  'si',
  'oui',
  'sim',
  'tak',
  'abrechenbar',
]);
const no = new Set(['no', 'false', '0', 'n', 'nonbillable', 'nein', 'non', 'nao', 'nee', 'nie']);

/** Reads yes or no in several languages; null if it is neither. */
export const readFlag = remember((text): boolean | null => {
  const word = folded(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
});
