import fc from 'fast-check';
import { entryAt } from '@timeweave/shared/testing';
import { foldDays, listRows } from './list-rows.ts';

const at = (time: string, title: string) => entryAt(`2026-11-18T${time}:00Z`, { title });
const dayOf = (titles: readonly string[]) => ({
  date: '2026-11-18',
  totalSeconds: 0,
  entries: titles.map((title, index) => at(`${23 - index}:00`, title)),
});

function linesOf(titles: readonly string[], isFolding: boolean, isOpen = false) {
  return listRows(foldDays([dayOf(titles)], isFolding), () => isOpen).map((row) => {
    if (row.kind === 'day') return row.day.date;
    const text = row.kind === 'group' ? `${row.similar.length} × ${row.similar[0].title}` : row.entry.title;
    return `${row.inLevel.place}/${row.inLevel.of} ${text}`;
  });
}

it('lists the entries below their day', () => {
  expect(linesOf(['a', 'b', 'a'], false)).toEqual(['2026-11-18', '1/3 a', '2/3 b', '3/3 a']);
});

it('groups similar entries, and lists them below an expanded group', () => {
  expect(linesOf(['a', 'b', 'a'], true)).toEqual(['2026-11-18', '1/2 2 × a', '2/2 b']);
  expect(linesOf(['a', 'b', 'a'], true, true)).toEqual([
    '2026-11-18',
    '1/2 2 × a',
    '1/2 a',
    '2/2 a',
    '2/2 b',
  ]);
});

it('a group keeps its key when a newer entry joins it', () => {
  const { entries, ...day } = dayOf(['a', 'a', 'a']);
  const keyOf = (from: number) =>
    listRows(foldDays([{ ...day, entries: entries.slice(from) }], true), () => false)[1]?.key;
  expect(keyOf(0)).toBe(keyOf(1));
});

it('lists every entry once when all groups are expanded, with unique keys', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }), (titles) => {
      const day = dayOf(titles);
      const rows = listRows(foldDays([day], true), () => true);
      const shown = rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
      expect(shown).toHaveLength(day.entries.length);
      expect(new Set(shown)).toEqual(new Set(day.entries));
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    }),
  );
});
