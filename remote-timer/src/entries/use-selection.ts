import { useState } from 'react';

/** The entries that are chosen together, by their ids. Shift chooses all from the one chosen last. */
export function useSelection(inOrder: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();

  const toggle = (id: number, on: boolean, withShift: boolean) => {
    const from = withShift && last !== undefined ? inOrder.indexOf(last) : -1;
    const to = inOrder.indexOf(id);
    const range = from < 0 ? [id] : inOrder.slice(Math.min(from, to), Math.max(from, to) + 1);
    const after = new Set(chosen);
    for (const each of range) {
      if (on) after.add(each);
      else after.delete(each);
    }
    setLast(id);
    setChosen(after);
  };

  // What was deleted elsewhere is not chosen any more.
  const ids = inOrder.filter((id) => chosen.has(id));
  return { ids, has: (id: number) => chosen.has(id), toggle, clear: () => setChosen(new Set()) };
}
