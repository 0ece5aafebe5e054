import fc from 'fast-check';
import type { Suggestion } from '@timeweave/shared/api';
import { entryAt } from '@timeweave/shared/testing';
import { isFoundBy, keyOf, merged, wordsOf, workOfEntry } from './past-work.ts';

const noteG: Suggestion = {
  title: 'Write note G',
  project_id: 3,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_name: 'Babbage',
  tags: [
    { id: 5, tag_title: 'writing', tagcolor: '#000000' },
    { id: 7, tag_title: 'night', tagcolor: '#000000' },
  ],
  is_billable: 1,
};
const work = (changes: Partial<Suggestion> = {}): Suggestion => ({ ...noteG, ...changes });

it('merges an entry with the server’s suggestions, and keeps its tags and billable flag', () => {
  const entry = entryAt('2026-11-20T08:00:00Z', {
    title: 'Write note G ',
    project_id: 3,
    project_name: 'Engine',
    tag_id: '7',
    tag_title: 'night',
    is_billable: 0,
  });
  expect(merged([workOfEntry(entry), work()])).toMatchObject([
    { title: 'Write note G', project_name: 'Engine', tags: [{ id: 7, tag_title: 'night' }], is_billable: 0 },
  ]);
});

it.each<[string, Partial<Suggestion>, number]>([
  ['description', { title: 'Letters' }, 2],
  ['project', { project_id: 0 }, 2],
  ['tags', { tags: [] }, 1],
  ['billable flag', { is_billable: 0 }, 1],
])('compares the description and the project: another %s', (_what, changes, count) => {
  expect(merged([work(), work(changes)])).toHaveLength(count);
});

const anyWork = fc
  .record({
    title: fc.constantFrom('a', 'b'),
    project_id: fc.constantFrom(0, 1),
    tags: fc.subarray(noteG.tags),
    is_billable: fc.constantFrom(0 as const, 1 as const),
  })
  .map(work);

it('keeps the latest use of each work, in the same order', () => {
  fc.assert(
    fc.property(fc.array(anyWork), (works) => {
      const kept = merged(works);
      expect(kept.map(keyOf)).toEqual([...new Set(works.map(keyOf))]);
      for (const each of kept) expect(each).toBe(works.find((one) => keyOf(one) === keyOf(each)));
      expect(merged(kept)).toEqual(kept);
    }),
  );
});

it.each([
  ['NOTE g', true],
  ['babb engine', true],
  ['note letters', false],
  ['', true],
  ['n o t e w r i zz', false],
  ['n o t e w r i g zz', true],
])('requires all of the first eight words of %j: %s', (text, isFound) => {
  expect(isFoundBy(wordsOf(text), work())).toBe(isFound);
});

it('searches the first 200 characters of a description', () => {
  const long = work({ title: `${'😀'.repeat(197)}abcd` });
  expect(isFoundBy(['abc'], long)).toBe(true);
  expect(isFoundBy(['abcd'], long)).toBe(false);
});

it('splits words at any spaces, without duplicates', () => {
  expect(wordsOf('  a  b\ta ')).toEqual(['a', 'b']);
});
