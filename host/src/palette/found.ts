import type { CommandGroup } from '@timeweave/shared/contract';

export function hasWords(text: string, query: string): boolean {
  const wanted = query.toLowerCase().split(/\s+/);
  const said = text.toLowerCase();
  return wanted.every((word) => said.includes(word));
}

/** Returns the commands of each group whose text or hint matches the query. */
export function found(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  return groups
    .map(({ items, limit, ...group }) => ({
      ...group,
      items: items.filter(({ text, hint }) => hasWords(`${text} ${hint ?? ''}`, query)).slice(0, limit),
    }))
    .filter(({ items }) => items.length > 0);
}
