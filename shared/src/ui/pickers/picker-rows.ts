/** Choices in a group, with an optional label. */
export interface PickerGroup<Item> {
  label?: string;
  items: readonly Item[];
}

/** A line of the list: a group's label, or a choice and its index among all choices. */
export type PickerRow<Item> = { key: string; group: PickerGroup<Item> } & (
  | { item: Item; index: number }
  | { item: null; index: null }
);

/** Returns the lines of the list, from top to bottom. */
export function rowsOf<Item extends { id: number }>(groups: readonly PickerGroup<Item>[]): PickerRow<Item>[] {
  const rows: PickerRow<Item>[] = [];
  let index = 0;
  for (const group of groups) {
    if (group.label !== undefined) rows.push({ key: keyOf(group), group, item: null, index: null });
    for (const item of group.items) rows.push({ key: String(item.id), group, item, index: index++ });
  }
  return rows;
}

/** Groups consecutive lines. */
export function sectionsOf<Item extends { id: number }, Line extends PickerRow<Item>>(
  lines: readonly Line[],
) {
  const sections: { key: string; group: PickerGroup<Item>; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.group === line.group) last.lines.push(line);
    else sections.push({ key: keyOf(line.group), group: line.group, lines: [line] });
  }
  return sections;
}

/** The first choice identifies a group: no choice is in two groups. */
const keyOf = <Item extends { id: number }>({ items }: PickerGroup<Item>) => `group of ${items[0]?.id}`;
