/** Marks a character that the font cannot draw. */
const replacement = '�';

/** The longest text of a cell: with it a row is never taller than a page, so that no row is cut. */
const longestText = 1_000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters without a shape of their own: joiners, which fonts need not have, and marks of the writing direction. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;

/** Makes a text printable; `longest` is in characters. */
export type Print = (text: string, longest?: number) => string;

/**
 * Returns a function that makes texts printable with a font: one line, composed characters, and `�` for each
 * character that the font lacks. A text of more than 1,000 characters ends with `…`.
 */
export function printableBy(hasGlyph: (codePoint: number) => boolean): Print {
  const known = new Map<string, boolean>();
  const isDrawn = (character: string) => {
    let drawn = known.get(character);
    if (drawn === undefined) {
      const codePoint = character.codePointAt(0) ?? 0;
      // jsPDF encodes 16 bits for each glyph
      drawn = codePoint <= 0xffff && hasGlyph(codePoint);
      known.set(character, drawn);
    }
    return drawn;
  };
  const areDrawn = (text: string) => Array.from(text).every(isDrawn);
  const drawn = (grapheme: string) => {
    const visible = grapheme.replaceAll(invisible, '');
    return areDrawn(visible) ? visible : replacement;
  };
  return (text, longest = longestText) => {
    const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    const short = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
    if (areDrawn(short) && short.search(invisible) < 0) return short;
    return Array.from(graphemes.segment(short), ({ segment }) => drawn(segment)).join('');
  };
}
