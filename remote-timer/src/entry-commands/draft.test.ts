import { entryAt } from '@timeweave/shared/testing';
import { draftOf, fieldsOf, modelFor } from './draft.ts';

const engine = { project_id: 3, project_name: 'Engine', project_color: '#0b7285' };

it('converts an entry to payload fields', () => {
  const entry = entryAt('2026-11-20T10:00:00Z', {
    ...engine,
    tag_id: '4,5',
    tag_title: 'a,b',
    is_billable: 1,
  });
  expect(fieldsOf(draftOf(entry))).toEqual({
    title: 'Write note G',
    project_id: 3,
    is_billable: 1,
    tag_check_array: [4, 5],
  });
});

it('finds the newest of the latest ten entries with the same description, with one tag', () => {
  const old = entryAt('2026-11-19T10:00:00Z', { title: 'Same', project_id: 1 });
  const newer = entryAt('2026-11-20T10:00:00Z', {
    title: 'Same',
    ...engine,
    tag_id: '4,5',
    tag_title: 'a,b',
  });
  const found = modelFor(' Same ', [newer, old]);
  expect(found).toMatchObject({ project_id: 3, tag_id: '4', tag_title: 'a' });
  expect(modelFor('Same', [newer, old], newer.uuid)?.uuid).toBe(old.uuid);
});

it('ignores the eleventh entry, and empty descriptions', () => {
  const others = Array.from({ length: 10 }, () => entryAt('2026-11-20T10:00:00Z', { title: 'Other' }));
  const eleventh = entryAt('2026-11-19T10:00:00Z', { title: 'Same' });
  expect(modelFor('Same', [...others, eleventh])).toBeUndefined();
  expect(modelFor(' ', [entryAt('2026-11-20T10:00:00Z', { title: '' })])).toBeUndefined();
});
