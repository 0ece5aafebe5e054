/** Replaces a character that the font cannot draw. */
const replacement = '�';

/** Maximum length of a cell's text in characters: keeps a row shorter than a page, so that it is never split. */
const longestText = 1_000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters without a visible shape: joiners, which fonts may lack, and direction marks. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;

/** Makes a text printable; `longest` is in characters. */
export type Print = (text: string, longest?: number) => string;

/**
 * Returns a function that makes texts printable in a font: one line, composed characters, and `�` for each character that
 * the font lacks. Cuts texts after 1,000 characters with `…`.
 */
export function printableBy(hasGlyph: (codePoint: number) => boolean): Print {
  const known = new Map<string, boolean>();
  const isDrawn = (character: string) => {
    let drawn = known.get(character);
    if (drawn === undefined) {
      const codePoint = character.codePointAt(0) ?? 0;
      // jsPDF encodes glyphs in 16 bits
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
