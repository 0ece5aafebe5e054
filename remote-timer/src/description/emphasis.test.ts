import fc from 'fast-check';
import { emphasise } from './emphasis.ts';

/** Joins the pieces, with matches in brackets. */
const marked = (text: string, words: string[]) =>
  emphasise(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

it('highlights every word at any position, ignoring case', () => {
  expect(marked('Write note G', ['NOTE'])).toBe('Write [note] G');
  expect(marked('Noted: note G', ['note', 'g'])).toBe('[Note]d: [note] [G]');
  expect(marked('notebook', ['note', 'notebook'])).toBe('[notebook]');
  expect(marked('Über uns', ['über'])).toBe('[Über] uns');
});

it('treats special characters literally', () => {
  expect(marked('100% (a.b)', ['(a.b)', '%'])).toBe('100[%] [(a.b)]');
});

it('leaves a text unchanged without words or matches', () => {
  expect(marked('Write', [])).toBe('Write');
  expect(marked('Write', ['x'])).toBe('Write');
});

it('keeps every text complete, and highlights only the words', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 3, unit: 'grapheme' })
    .filter((text) => !/\s/u.test(text));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(word), (text, words) => {
      const pieces = emphasise(text, words);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces.filter(({ isMatch }) => isMatch)) {
        expect(words.some((each) => each.length === piece.text.length)).toBe(true);
      }
    }),
  );
});
