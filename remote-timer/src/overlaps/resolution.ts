import type { Interval } from './overlaps-of.ts';

interface Span {
  start: number;
  end: number;
}

/** How an overlap can be resolved without losing any time but the shared one; the ids say which is cut. */
export type Resolution =
  /** One is cut off where the other begins, or begins where the other ends. */
  | { kind: 'trim'; id: string; to: Span }
  /** The other lies inside: two parts are left. */
  | { kind: 'split'; id: string; at: number; until: number };

/** What is left of one without the other: nothing, one piece, or one on either side. */
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

/** Cuts the first; where nothing would be left of it, the other. Two with the same times cannot be cut. */
export function resolutionOf(one: Interval, other: Interval): Resolution | undefined {
  return cut(one, other) ?? cut(other, one);
}
