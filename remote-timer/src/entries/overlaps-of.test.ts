import fc from 'fast-check';
import { type Interval, overlapsOf } from './overlaps-of.ts';

const at = (id: number, start: number, end: number): Interval => ({ id: String(id), start, end });

it('returns the overlapping intervals and the shared time', () => {
  const [a, b, c] = [at(1, 0, 10), at(2, 8, 20), at(3, 20, 30)];
  const find = overlapsOf([c, a, b]);
  expect(find(a)).toEqual([{ other: b, shared: 2 }]);
  expect(find(b)).toEqual([{ other: a, shared: 2 }]);
});

it('returns nothing for adjacent or empty intervals', () => {
  const [a, b, instant] = [at(1, 0, 10), at(2, 10, 20), at(3, 5, 5)];
  const find = overlapsOf([a, b, instant]);
  expect([a, b, instant].map(find)).toEqual([[], [], []]);
});

it('finds two with identical times', () => {
  const [a, b] = [at(1, 5, 9), at(2, 5, 9)];
  expect(overlapsOf([a, b])(a)).toEqual([{ other: b, shared: 4 }]);
});

/** Compares every pair. */
function naively(items: readonly Interval[], one: Interval) {
  return items.flatMap((other) => {
    const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
    return other.id !== one.id && shared > 0 ? [`${other.id} by ${shared}`] : [];
  });
}

const lists = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.nat(12)), { maxLength: 40 })
  .map((rows) => rows.map(([start, lasts], id) => at(id, start, start + lasts)));

it('equals a comparison of every pair', () => {
  fc.assert(
    fc.property(lists, (items) => {
      const find = overlapsOf(items);
      for (const one of items) {
        const found = find(one).map(({ other, shared }) => `${other.id} by ${shared}`);
        expect(found.toSorted()).toEqual(naively(items, one).toSorted());
      }
    }),
  );
});
