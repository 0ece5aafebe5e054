/** Lines over a colour, which tell a part of a chart from others in a similar colour. */
export interface Pattern {
  /** Directions of the lines in degrees, counter-clockwise from horizontal. */
  angles: readonly Angle[];
  /** A character that looks like it, for texts. */
  glyph: string;
}

export type Angle = 0 | 45 | 90 | 135;

export const patterns: readonly Pattern[] = [
  { angles: [45], glyph: '▨' },
  { angles: [135], glyph: '▧' },
  { angles: [0], glyph: '▤' },
  { angles: [90], glyph: '▥' },
  { angles: [45, 135], glyph: '▩' },
  { angles: [0, 90], glyph: '▦' },
];

/** Returns the colour of a pattern's lines on a colour (`#rrggbb`): white on dark ones, black on bright ones. */
export function lineColor(color: string): '#000000' | '#ffffff' {
  const value = parseInt(color.slice(1), 16);
  const brightness = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return brightness > 140 ? '#000000' : '#ffffff';
}
