/** A row of a list: it can be archived, and merged into another item. */
export interface ArchivableItem {
  id: number;
  name: string;
  isArchived: boolean;
  /** Number of projects or entries that use the item. */
  count: number;
}

/** Natural order: 'Tag 2' before 'Tag 10'. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

export function sortedByName<Item extends ArchivableItem>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}

export interface ItemKind {
  noun: 'client' | 'tag';
  title: string;
  add: string;
  search: string;
  /** Text of `count`: '1 project', '3 projects'. */
  usage: (count: number) => string;
}

/** Returns a number with its noun: '2 tags'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
