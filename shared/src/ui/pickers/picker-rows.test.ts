import fc from 'fast-check';
import { rowsOf, sectionsOf } from './picker-rows.ts';

const groups = fc
  .array(
    fc.record({ label: fc.option(fc.string(), { nil: undefined }), size: fc.integer({ min: 1, max: 5 }) }),
  )
  .map((sizes) => {
    let id = 0;
    return sizes.map(({ label, size }) => ({
      label,
      items: Array.from({ length: size }, () => ({ id: id++ })),
    }));
  });

it('shows each group’s label above its choices and numbers the choices throughout', () => {
  const rows = rowsOf([{ label: 'Airy', items: [{ id: 7 }] }, { items: [{ id: 8 }, { id: 9 }] }]);
  expect(rows.map(({ item, index }) => item && [item.id, index])).toEqual([null, [7, 0], [8, 1], [9, 2]]);
});

it('gives every line a different key', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const keys = rowsOf(all).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

it('groups any part of the lines without losing one', () => {
  fc.assert(
    fc.property(groups, fc.func(fc.boolean()), (all, isShown) => {
      const shown = rowsOf(all).filter(({ key }) => isShown(key));
      const sections = sectionsOf(shown);
      expect(sections.flatMap(({ lines }) => lines)).toEqual(shown);
      expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
    }),
  );
});
