import fc from 'fast-check';
import { tagList, tagsInList } from './tag-list.ts';

const letter = fc.constantFrom(...'a",\' ;=-ß');
const name = fc
  .array(letter, { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join('').trim())
  .filter((text) => text !== '');

it('any tags are read back from their cell', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const read = tagsInList(tagList(names)).map((text) => text.trim());
      expect(read.filter((text) => text !== '')).toEqual(names);
    }),
  );
});

it('a name with a comma is quoted, others are written as they are', () => {
  expect(tagList(['Call', 'Design, UX', '5" pipe'])).toBe('Call, "Design, UX", 5" pipe');
});
