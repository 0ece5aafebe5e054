import type { Interval } from './overlaps-of.ts';

interface Span {
  start: number;
  end: number;
}

/** A way to resolve an overlap that loses only the shared time; the id is that of the entry to cut. */
export type Resolution =
  /** The end or the start of one is moved to the edge of the other. */
  | { kind: 'trim'; id: string; to: Span }
  /** The other lies inside: two parts remain. */
  | { kind: 'split'; id: string; at: number; until: number };

/** Returns one span without the other: no part, one, or two. */
export function without(one: Span, other: Span): Span[] {
  const pieces = [
    { start: one.start, end: Math.min(one.end, other.start) },
    { start: Math.max(one.start, other.end), end: one.end },
  ];
  return pieces.filter(({ start, end }) => end > start);
}

function cut(one: Interval, other: Interval): Resolution | undefined {
  const [first, second] = without(one, other);
  if (!first) return undefined;
  if (!second) return { kind: 'trim', id: one.id, to: first };
  return { kind: 'split', id: one.id, at: first.end, until: second.start };
}

/** Returns how to cut the first or, if nothing would remain of it, the other. Undefined for identical times. */
export function resolutionOf(one: Interval, other: Interval): Resolution | undefined {
  return cut(one, other) ?? cut(other, one);
}
