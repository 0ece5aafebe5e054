import fc from 'fast-check';
import type { Interval } from './overlaps-of.ts';
import { resolutionOf, without } from './resolution.ts';

const at = (id: number, start: number, end: number): Interval => ({ id: String(id), start, end });

it('trims an end or a start', () => {
  const [early, late] = [at(1, 0, 10), at(2, 8, 20)];
  expect(resolutionOf(early, late)).toEqual({ kind: 'trim', id: '1', to: { start: 0, end: 8 } });
  expect(resolutionOf(late, early)).toEqual({ kind: 'trim', id: '2', to: { start: 10, end: 20 } });
});

it('splits the outer interval around the inner one, in either order', () => {
  const [outer, inner] = [at(1, 0, 30), at(2, 10, 20)];
  const split = { kind: 'split', id: '1', at: 10, until: 20 };
  expect([resolutionOf(outer, inner), resolutionOf(inner, outer)]).toEqual([split, split]);
});

it('trims the longer of two that start or end together', () => {
  const [long, short] = [at(1, 0, 30), at(2, 0, 20)];
  expect(resolutionOf(short, long)).toEqual({ kind: 'trim', id: '1', to: { start: 20, end: 30 } });
});

it('returns nothing for identical times', () => {
  expect(resolutionOf(at(1, 0, 30), at(2, 0, 30))).toBeUndefined();
});

const pairs = fc
  .tuple(fc.nat(20), fc.integer({ min: 1, max: 12 }), fc.nat(20), fc.integer({ min: 1, max: 12 }))
  .map(([a, long, b, short]) => [at(1, a, a + long), at(2, b, b + short)] as const)
  .filter(([one, other]) => one.start < other.end && other.start < one.end);

it('removes exactly the shared time from one, and leaves no overlap', () => {
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const resolution = resolutionOf(one, other);
      if (!resolution) return expect([one.start, one.end]).toEqual([other.start, other.end]);
      const [cut, stays] = resolution.id === one.id ? [one, other] : [other, one];
      const left =
        resolution.kind === 'trim'
          ? [resolution.to]
          : [
              { start: cut.start, end: resolution.at },
              { start: resolution.until, end: cut.end },
            ];
      const shared = Math.min(cut.end, stays.end) - Math.max(cut.start, stays.start);
      const seconds = left.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(seconds).toBe(cut.end - cut.start - shared);
      expect(left.flatMap((piece) => without(piece, stays))).toEqual(left);
    }),
  );
});
