import { defaultWeekMinutes } from '@timeweave/shared/time';
import fc from 'fast-check';
import {
  changedSince,
  type CountedEntry,
  figuresOf,
  gapsIn,
  hashesOf,
  overlapsIn,
  versionOf,
} from './period-figures.ts';

const entryOf = (id: number, minute: number, minutes: number | null, details: Partial<CountedEntry> = {}) => {
  const startedAt = new Date(Date.UTC(2026, 10, 9, 8, minute));
  return {
    ...{ id, uuid: `uuid-${id}`, day: '2026-11-09', startedAt, isBillable: false, allowedOverlaps: null },
    endedAt: minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000),
    seconds: minutes === null ? null : minutes * 60,
    hash: `${minute}-${minutes}`,
    ...details,
  };
};

const days = { first: '2026-11-09', last: '2026-11-15' };

const someEntries = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: 90 }),
      minutes: fc.integer({ min: 0, max: 40 }),
      allowed: fc.integer({ min: 0, max: 25 }),
    }),
    { maxLength: 25 },
  )
  .map((each) =>
    each.map(({ minute, minutes, allowed }, id) =>
      entryOf(id, minute, minutes, { allowedOverlaps: [`uuid-${allowed}`] }),
    ),
  );

it('finds the pairs that a comparison of all with all finds', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const allows = (one: CountedEntry, other: CountedEntry) => one.allowedOverlaps?.includes(other.uuid);
      const touches = (one: CountedEntry, other: CountedEntry) =>
        !allows(one, other) &&
        !allows(other, one) &&
        one.seconds !== 0 &&
        other.seconds !== 0 &&
        one.startedAt < (other.endedAt ?? new Date(8e15)) &&
        other.startedAt < (one.endedAt ?? new Date(8e15));
      const expected = entries.flatMap((one, index) =>
        entries
          .slice(index + 1)
          .filter((other) => touches(one, other))
          .map((other) => [one.id, other.id]),
      );
      expect(overlapsIn(entries)).toEqual({ pairs: expected.length, ids: new Set(expected.flat()) });
    }),
  );
});

it('counts the overlaps of thousands of entries at once without listing each pair', () => {
  const entries = Array.from({ length: 5_000 }, (_, id) => entryOf(id, 0, 60));
  const hours = { minutes: defaultWeekMinutes, daysOff: new Set<string>() };
  const seen = { today: '2026-11-16', hours, since: '2026-11-09', submitted: null };
  const { overlaps } = figuresOf(days, entries, seen);
  // A list of them took a GB.
  expect(overlaps).toBe((5_000 * 4_999) / 2);
});

it('counts no allowed overlap, and a running entry up to the end of time', () => {
  const allowed = entryOf(2, 10, 10, { allowedOverlaps: ['uuid-1'] });
  expect(overlapsIn([entryOf(1, 0, 30), allowed])).toEqual({ pairs: 0, ids: new Set() });
  expect(overlapsIn([entryOf(1, 0, null), entryOf(2, 90, 10)])).toEqual({ pairs: 1, ids: new Set([1, 2]) });
});

it('finds working days without time, up to yesterday', () => {
  const usual = { minutes: defaultWeekMinutes, daysOff: new Set<string>() };
  expect(gapsIn(days, [entryOf(1, 0, 1)], '2026-11-20', usual)).toEqual([
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
  ]);
  expect(gapsIn(days, [], '2026-11-11', usual)).toEqual(['2026-11-09', '2026-11-10']);
  const ownHours = { minutes: [0, 480, 0, 480, 0, 0, 60], daysOff: new Set(['2026-11-11']) };
  expect(gapsIn(days, [], '2026-11-20', ownHours)).toEqual(['2026-11-09', '2026-11-14']);
});

it('tells added, changed and deleted entries, and gives another version for each', () => {
  const [first, second, third] = [entryOf(1, 0, 5), entryOf(2, 10, 5), entryOf(3, 20, 5)];
  const before = hashesOf([first, second]);
  const after = [entryOf(1, 0, 6), third];
  expect([...changedSince(before, after)].sort()).toEqual([1, 2, 3]);
  expect(changedSince(before, [second, first]).size).toBe(0);
  expect(versionOf([second, first])).toBe(versionOf([first, second]));
  expect(versionOf(after)).not.toBe(versionOf([first, third]));
});
