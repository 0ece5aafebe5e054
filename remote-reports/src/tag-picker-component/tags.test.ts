import { sharedTags, withTagChange } from '@timeweave/shared/choices';
import { archivedIn, matches, newTitleIn, pickedOf, tagChange, ticked, withTag } from './tags.ts';

const research = { id: 1, tag_title: 'Research', tagcolor: '#000000' };
const review = { id: 2, tag_title: 'Review', tagcolor: '#0b7285' };

it('joins tag titles as text, and adds one', () => {
  expect(pickedOf([research, review])).toEqual({ ids: [1, 2], text: 'Research,Review' });
  expect(withTag(pickedOf([]), 1, 'Research')).toEqual(pickedOf([research]));
  expect(withTag(pickedOf([research]), 2, 'Review')).toEqual(pickedOf([research, review]));
});

it('finds a tag by part of its title', () => {
  expect([research, review].filter((tag) => matches(tag, ' RE '))).toEqual([research, review]);
  expect([research, review].filter((tag) => matches(tag, 'view'))).toEqual([review]);
});

it('offers a new tag with the search text, unless it exists', () => {
  expect(newTitleIn(' Rev ', [research, review])).toBe('Rev');
  expect(newTitleIn('review', [research, review])).toBeUndefined();
  expect(newTitleIn('  ', [])).toBeUndefined();
});

const both = pickedOf([research, review]);

it('separates tags on all entries from tags on some', () => {
  expect(sharedTags([both, pickedOf([review])])).toEqual({ ids: [2], text: 'Review', partly: [1] });
  expect(sharedTags([both, pickedOf([])])).toEqual({ ids: [], text: '', partly: [1, 2] });
  expect(sharedTags([both, both])).toEqual({ ...both, partly: [] });
});

it('adds and removes tags, and keeps the other tags of each entry', () => {
  const shared = sharedTags([both, pickedOf([research])]);
  const added = tagChange(shared, ticked(shared, withTag(shared, 3, 'Trade')));
  expect(added).toEqual({ added: { ids: [3], text: 'Trade' }, removed: [] });
  expect(withTagChange(both, added)).toEqual({ ids: [1, 2, 3], text: 'Research,Review,Trade' });
  const removed = tagChange(shared, ticked(shared, pickedOf([])));
  expect(removed).toEqual({ added: { ids: [], text: '' }, removed: [1] });
  expect(withTagChange(both, removed)).toEqual(pickedOf([review]));
});

it('sets a partial tag on all entries, then on none', () => {
  const shared = sharedTags([both, pickedOf([review])]);
  const onAll = ticked(shared, both);
  expect(tagChange(shared, onAll)).toEqual({ added: { ids: [1], text: 'Research' }, removed: [] });
  const onNone = ticked(onAll, pickedOf([review]));
  expect(onNone.partly).toEqual([]);
  expect(tagChange(shared, onNone)).toEqual({ added: { ids: [], text: '' }, removed: [1] });
});

it('keeps ids when titles contain commas', () => {
  const picked = { ids: [1, 4], text: 'Research,a, b' };
  expect(withTagChange(picked, { added: pickedOf([review]), removed: [1] }).ids).toEqual([4, 2]);
});

it('lists an archived tag for an entry that has it', () => {
  expect(archivedIn(both, [review])).toMatchObject([{ id: 1, tag_title: 'Research' }]);
  expect(archivedIn(both, [research, review])).toEqual([]);
});
