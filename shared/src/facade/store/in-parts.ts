const maxAtOnce = 500;

/** Splits a list of entries into parts of at most 500, the limit of one call. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / maxAtOnce) }, (_, part) => part * maxAtOnce);
  return starts.map((start) => items.slice(start, start + maxAtOnce));
}
