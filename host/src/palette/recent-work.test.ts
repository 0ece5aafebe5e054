import fc from 'fast-check';
import { entryAt } from '@timeweave/shared/testing';
import { describeWork, recentWork } from './recent-work.ts';

it('tells each work once, the newest first, by its newest entry', () => {
  const old = entryAt('2026-11-18T08:00:00Z');
  const letters = entryAt('2026-11-19T08:00:00Z', { title: 'Letters' });
  const fresh = entryAt('2026-11-20T08:00:00Z', { title: 'Write note G ' });
  expect(recentWork([old, letters, fresh])).toEqual([fresh, letters]);
});

it.each([
  ['description', { title: 'Letters' }],
  ['project', { project_id: 1 }],
  ['tags', { tag_id: '1,2' }],
  ['billable mark', { is_billable: 1 as const }],
])('keeps apart what differs in its %s', (_what, changes) => {
  const entry = entryAt('2026-11-18T08:00:00Z');
  expect(recentWork([entry, entryAt('2026-11-18T09:00:00Z', changes)])).toHaveLength(2);
});

it('does not mind in which order tags were given', () => {
  const given = ['1,2', '2,1'].map((tag_id) => entryAt('2026-11-18T08:00:00Z', { tag_id }));
  expect(recentWork(given)).toHaveLength(1);
});

it('loses no work and repeats none, however it was tracked', () => {
  const entry = fc
    .record({
      hour: fc.integer({ min: 0, max: 500 }),
      title: fc.constantFrom('', 'a', 'b'),
      project_id: fc.constantFrom(0, 1),
      tag_id: fc.constantFrom('', '1'),
      is_billable: fc.constantFrom(0 as const, 1 as const),
    })
    .map(({ hour, ...work }) => entryAt(new Date(hour * 3_600_000).toISOString(), work));
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const works = recentWork(entries);
      const saidBy = ({ title, project_id, tag_id, is_billable }: (typeof entries)[number]) =>
        `${title}/${project_id}/${tag_id}/${is_billable}`;
      const said = works.map(saidBy);
      expect(new Set(said)).toEqual(new Set(entries.map(saidBy)));
      expect(said).toHaveLength(new Set(said).size);
      const starts = works.map(({ timer_start }) => timer_start);
      expect(starts).toEqual([...starts].sort((a, b) => b - a));
      for (const work of works) {
        const same = entries.filter((each) => saidBy(each) === saidBy(work));
        expect(work.timer_start).toBe(Math.max(...same.map(({ timer_start }) => timer_start)));
      }
    }),
  );
});

it('says what else is known of work', () => {
  expect(describeWork(entryAt('2026-11-18T08:00:00Z'))).toBe('');
  const entry = entryAt('2026-11-18T08:00:00Z', {
    project_name: 'Engine',
    client_name: 'Babbage',
    tag_title: 'night,writing',
    is_billable: 1,
  });
  expect(describeWork(entry)).toBe('Engine · Babbage · night, writing · Billable');
});
