import fc from 'fast-check';
import { entryAt } from '@timeweave/shared/testing';
import { extentOf, foldSimilar } from './similar-entries.ts';

const at = (time: string, changes = {}) => entryAt(`2026-11-18T${time}:00Z`, changes);
const idsOf = (entries: ReturnType<typeof foldSimilar>) =>
  entries.map((similar) => similar.map(({ timer_id }) => timer_id));

it('groups equal work at the position of the newest entry', () => {
  const entries = [at('12:00'), at('11:00', { title: 'Other' }), at('10:00')];
  const [a, b, c] = entries.map(({ timer_id }) => timer_id);
  expect(idsOf(foldSimilar(entries))).toEqual([[a, c], [b]]);
});

it('ignores the order of tags', () => {
  expect(foldSimilar([at('12:00', { tag_id: '4,15' }), at('11:00', { tag_id: '15,4' })])).toHaveLength(1);
  expect(foldSimilar([at('12:00', { tag_id: '4' }), at('11:00', { tag_id: '4,15' })])).toHaveLength(2);
});

const differences = [
  { title: 'Note g' },
  { project_id: 3 },
  { tag_id: '4' },
  { is_billable: 1 as const },
  { reference: { id: '4711' } },
];

it.each(differences)('does not group entries that differ in %j', (change) => {
  expect(foldSimilar([at('12:00'), at('11:00', change)])).toHaveLength(2);
});

it('a group spans from the first start to the last end, with the total duration', () => {
  const long = at('10:00', { timer_end: Date.parse('2026-11-18T13:00:00Z') / 1000 });
  expect(extentOf([at('12:00'), long])).toEqual({
    start: long.timer_start,
    end: long.timer_end,
    seconds: 3 * 3600 + 60,
  });
});

const works = fc.record({
  title: fc.constantFrom('Note G', 'Note A', ''),
  project_id: fc.constantFrom(0, 3),
  tag_id: fc.constantFrom('', '4', '4,15', '15,4'),
  is_billable: fc.constantFrom(0 as const, 1 as const),
});
const days = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: 0, max: 90_000 }), works))
  .map((rows) => {
    const start = Date.parse('2026-11-18T00:00:00Z') / 1000;
    return rows
      .toSorted(([a], [b]) => b - a)
      .map(([second, lasts, work]) => {
        const timer_start = start + second;
        return entryAt(new Date(timer_start * 1000).toISOString(), {
          ...work,
          timer_end: timer_start + lasts,
        });
      });
  });

it('neither loses nor duplicates an entry or a second', () => {
  fc.assert(
    fc.property(days, (entries) => {
      const folded = foldSimilar(entries);
      const together = folded.flat();
      expect(together).toHaveLength(entries.length);
      expect(new Set(together)).toEqual(new Set(entries));
      const seconds = entries.reduce((sum, entry) => sum + (entry.timer_end ?? 0) - entry.timer_start, 0);
      expect(folded.reduce((sum, similar) => sum + extentOf(similar).seconds, 0)).toBe(seconds);
    }),
  );
});

it('sorts newest first, among groups and within each', () => {
  fc.assert(
    fc.property(days, (entries) => {
      const places = foldSimilar(entries).map((similar) => similar.map((entry) => entries.indexOf(entry)));
      const ascends = (numbers: number[]) =>
        numbers.every((each, i) => i === 0 || each > (numbers[i - 1] ?? 0));
      expect(places.every(ascends)).toBe(true);
      expect(ascends(places.map(([newest = -1]) => newest))).toBe(true);
    }),
  );
});

it('grouping groups again changes nothing', () => {
  fc.assert(
    fc.property(days, (entries) => {
      const newest = foldSimilar(entries).map(([entry]) => entry);
      expect(foldSimilar(newest)).toHaveLength(newest.length);
    }),
  );
});
