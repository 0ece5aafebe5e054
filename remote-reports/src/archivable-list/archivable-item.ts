/** What a list has rows of: it can be put aside, and merged into another. */
export interface ArchivableItem {
  id: number;
  name: string;
  isArchived: boolean;
  /** How much hangs on it. */
  count: number;
}

/** As people count: 'Tag 2' before 'Tag 10'. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

export function sortedByName<Item extends ArchivableItem>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}

/** What items of a kind are called. */
export interface ItemKind {
  noun: 'client' | 'tag';
  /** The page's heading. */
  title: string;
  /** The button that adds one. */
  add: string;
  search: string;
  /** What hangs on an item: '1 project', '3 projects'. */
  hanging: (count: number) => string;
}

/** A number with what it counts. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
