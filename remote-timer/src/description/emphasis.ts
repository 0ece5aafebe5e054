/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Cuts a text at the words that occur in it, in any case; where two begin together the longer one wins. */
export function emphasise(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('|');
  // Splitting at a group keeps what it found, at the odd places.
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
