import type { IconComponent } from '../navigation/index.ts';

/** Something that can be done from the palette. */
export interface Command {
  /** Tells it from the others of its group. */
  id: string | number;
  icon: IconComponent;
  text: string;
  /** What tells it from others of the same text. */
  hint?: string;
  /** The colour of the project that the hint begins with. */
  color?: string | null;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly Command[];
  /** How many are shown at most. */
  limit?: number;
}

/** Whether a text has all words of a query, in any order and case. */
export function hasWords(text: string, query: string): boolean {
  const wanted = query.toLowerCase().split(/\s+/);
  const said = text.toLowerCase();
  return wanted.every((word) => said.includes(word));
}

/** What is left of the groups for a query: a command is found by all that its row says. */
export function found(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  return groups
    .map(({ label, items, limit }) => ({
      label,
      items: items.filter(({ text, hint }) => hasWords(`${text} ${hint ?? ''}`, query)).slice(0, limit),
    }))
    .filter(({ items }) => items.length > 0);
}
