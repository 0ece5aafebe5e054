/** A half-open interval: the end is exclusive. */
export interface Interval {
  id: string;
  start: number;
  end: number;
}

export interface Overlap<Item> {
  other: Item;
  shared: number;
}

/** Returns the overlaps of an interval, latest start first. */
export type OverlapFinder<Item> = (one: Interval) => Overlap<Item>[];

/** Returns the number of sorted intervals that start before an instant. */
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
 * Returns a function that finds overlaps; preparation takes O(n log n). Each search starts at the interval's end and
 * goes backwards only while earlier intervals can still reach it.
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
