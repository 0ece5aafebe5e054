/** The most entries that one call takes. */
const mostAtOnce = 500;

/** Cuts a list of entries into parts of at most 500, since a call takes no more. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, part) => part * mostAtOnce);
  return starts.map((start) => items.slice(start, start + mostAtOnce));
}
