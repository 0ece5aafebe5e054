import { swatches } from './palette.ts';

/** Black is the API's default colour, so it is never suggested. */
const { Black: _, Slate, ...vivid } = swatches;
const suggested: readonly string[] = [...Object.values(vivid), Slate];

/** Returns the first of the palette's least used colours. */
export function freeColor(used: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const color of used) {
    const key = color.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const countOf = (color: string) => counts.get(color) ?? 0;
  return suggested.reduce((best, color) => (countOf(color) < countOf(best) ? color : best));
}
