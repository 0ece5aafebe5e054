/** A stretch of time, half-open: its end is not in it any more. */
export interface Interval {
  id: string;
  start: number;
  end: number;
}

export interface Overlap<Item> {
  other: Item;
  /** How much of both is the same time. */
  shared: number;
}

/** Finds what overlaps an interval: those that begin later first. */
export type OverlapFinder<Item> = (one: Interval) => Overlap<Item>[];

/** How many of the sorted intervals begin before an instant. */
function countBefore(sorted: readonly Interval[], instant: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.start ?? Infinity) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Gets ready to find overlaps, in O(n log n). Each search then looks at what begins before the interval's end, and
 * backwards only for as long as anything before still reaches into it.
 */
export function overlapsOf<Item extends Interval>(items: readonly Item[]): OverlapFinder<Item> {
  const sorted = items.toSorted((a, b) => a.start - b.start);
  let latest = -Infinity;
  const reaches = sorted.map(({ end }) => (latest = Math.max(latest, end)));

  return ({ id, start, end }) => {
    const found: Overlap<Item>[] = [];
    for (let at = countBefore(sorted, end) - 1; (reaches[at] ?? -Infinity) > start; at -= 1) {
      const other = sorted[at];
      if (!other || other.id === id) continue;
      const shared = Math.min(end, other.end) - Math.max(start, other.start);
      if (shared > 0) found.push({ other, shared });
    }
    return found;
  };
}
