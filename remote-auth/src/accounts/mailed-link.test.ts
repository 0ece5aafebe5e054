import fc from 'fast-check';
import { base64Of, readMailedLink, wordsOf } from './mailed-link.ts';

const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/\s/.test(text));

test('reads any words from a parameter, even when + has become a space', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      expect(wordsOf(base64Of(...words))).toEqual(words);
      expect(wordsOf(base64Of(...words).replaceAll('+', ' '))).toEqual(words);
    }),
  );
});

test.each([null, '', '%%%', '=', 'ÿ'])('invalid base64 (%s) has no words', (text) => {
  expect(wordsOf(text)).toEqual([]);
});

test('reads a link with its words in either order', () => {
  const link = { user_id: '7', email: 'ada@example.com', code: 'mailed' };
  for (const words of [
    ['7', 'ada@example.com'],
    ['ada@example.com', '7'],
  ]) {
    expect(readMailedLink(new URLSearchParams({ user: base64Of(...words), code: 'mailed' }))).toEqual(link);
  }
  expect(readMailedLink(new URLSearchParams({ user: base64Of('nonsense'), code: 'mailed' }))).toBeNull();
  expect(readMailedLink(new URLSearchParams())).toBeNull();
});
