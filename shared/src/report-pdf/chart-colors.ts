/** For parts without a colour of their own, in order. */
const palette = ['#2f6fde', '#13a38b', '#e0892b', '#b3499b', '#6c5ce0', '#c94a4a', '#4f8f3a', '#3b8ea5'];

/** For what sums up others. */
export const othersColor = '#9aa3ad';

/** Returns a part's colour, or one by its position. */
export function colorOf(color: string | null | undefined, position: number): string {
  if (color && /^#[0-9a-f]{6}$/i.test(color)) return color;
  return palette[position % palette.length] ?? othersColor;
}
