/** A piece of a text, and whether it matches. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Splits a text at the matching words, ignoring case; the longer one wins at the same position. */
export function emphasise(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('|');
  // Splitting at a capture group keeps the matches, at odd indexes.
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
