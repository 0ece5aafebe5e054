import { matches, newTitleIn, pickedOf, withTag } from './tags.ts';

const research = { id: 1, tag_title: 'Research', tagcolor: '#000000' };
const review = { id: 2, tag_title: 'Review', tagcolor: '#0b7285' };

it('reads several tags as one text, and adds one to it', () => {
  expect(pickedOf([research, review])).toEqual({ ids: [1, 2], text: 'Research,Review' });
  expect(withTag(pickedOf([]), 1, 'Research')).toEqual(pickedOf([research]));
  expect(withTag(pickedOf([research]), 2, 'Review')).toEqual(pickedOf([research, review]));
});

it('finds a tag by a part of its title', () => {
  expect([research, review].filter((tag) => matches(tag, ' RE '))).toEqual([research, review]);
  expect([research, review].filter((tag) => matches(tag, 'view'))).toEqual([review]);
});

it('makes a tag of what was searched for, unless there is one of this title', () => {
  expect(newTitleIn(' Rev ', [research, review])).toBe('Rev');
  expect(newTitleIn('review', [research, review])).toBeUndefined();
  expect(newTitleIn('  ', [])).toBeUndefined();
});
