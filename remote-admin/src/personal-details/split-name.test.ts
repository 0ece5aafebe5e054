import fc from 'fast-check';
import { splitName } from './split-name.ts';

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('splits %j into %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

it('loses no word of a name', () => {
  const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/\s/.test(text));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { first_name, last_name } = splitName(words.join(' '));
      expect(`${first_name} ${last_name}`.trim()).toBe(words.join(' '));
    }),
  );
});
