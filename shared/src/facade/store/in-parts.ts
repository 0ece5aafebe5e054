const maxAtOnce = 500;

/** Splits a list of entries into parts; by default of at most 500, the limit of most calls. */
export function inParts<Item>(items: readonly Item[], most = maxAtOnce): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / most) }, (_, part) => part * most);
  return starts.map((start) => items.slice(start, start + most));
}
