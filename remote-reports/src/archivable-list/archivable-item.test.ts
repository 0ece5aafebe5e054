import fc from 'fast-check';
import { counted, sortedByName } from './archivable-item.ts';

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name, isArchived: false, count: 0 }));

it('sorts names in natural order', () => {
  const names = named('Tag 10', 'zebra', 'Österreich', 'Tag 2', 'Ada', '🦊', 'zebra');
  expect(sortedByName(names).map(({ name }) => name)).toEqual([
    '🦊',
    'Ada',
    'Österreich',
    'Tag 2',
    'Tag 10',
    'zebra',
    'zebra',
  ]);
});

it('sorts the same names into the same order, whatever the input order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const items = named(...names);
      expect(sortedByName(items.toReversed())).toEqual(sortedByName(items));
    }),
  );
});

it.each([
  [0, '0 projects'],
  [1, '1 project'],
  [2000, '2,000 projects'],
])('counts %i', (count, text) => {
  expect(counted(count, 'project')).toBe(text);
});
