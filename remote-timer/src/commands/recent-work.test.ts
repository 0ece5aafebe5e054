import fc from 'fast-check';
import type { Suggestion } from '@timeweave/shared/api';
import { entryAt } from '@timeweave/shared/testing';
import { describeWork, distinctWork, keyOf, workOfEntry, workOfSuggestion } from './recent-work.ts';

const noteG: Suggestion = {
  title: 'Write note G',
  project_id: 3,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_name: 'Babbage',
  tags: [
    { id: 7, tag_title: 'night', tagcolor: '#000000' },
    { id: 5, tag_title: 'writing', tagcolor: '#000000' },
  ],
  is_billable: 1,
};
const work = (changes: Partial<Suggestion> = {}) => workOfSuggestion({ ...noteG, ...changes }, 1);

it('knows an entry as the work that the server suggests', () => {
  const entry = entryAt('2026-11-20T08:00:00Z', {
    title: 'Write note G ',
    project_id: 3,
    tag_id: '5,7',
    is_billable: 1,
  });
  expect(distinctWork([workOfEntry(entry), work()])).toEqual([workOfEntry(entry)]);
});

it.each<[string, Partial<Suggestion>]>([
  ['description', { title: 'Letters' }],
  ['project', { project_id: 0 }],
  ['tags', { tags: [] }],
  ['billable mark', { is_billable: 0 }],
])('keeps apart what differs in its %s', (_what, changes) => {
  expect(distinctWork([work(), work(changes)])).toHaveLength(2);
});

it('loses no work, repeats none and keeps the order', () => {
  const anyWork = fc
    .record({
      title: fc.constantFrom('a', 'b'),
      project_id: fc.constantFrom(0, 1),
      tags: fc.subarray(noteG.tags),
      is_billable: fc.constantFrom(0 as const, 1 as const),
    })
    .map(work);
  fc.assert(
    fc.property(fc.array(anyWork), (works) => {
      const keys = works.map(keyOf);
      expect(distinctWork(works).map(keyOf)).toEqual([...new Set(keys)]);
    }),
  );
});

it('says what else is known of work', () => {
  expect(describeWork(work())).toBe('Engine · Babbage · night, writing · Billable');
  expect(describeWork(workOfEntry(entryAt('2026-11-18T08:00:00Z')))).toBe('');
});
