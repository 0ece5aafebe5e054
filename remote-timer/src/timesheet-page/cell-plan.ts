import type { TimeEntry } from '@timeweave/shared/api';
import { type Span, spanOfEntry } from '../entry-times/index.ts';
import { freeSlot, longestFree, type Room } from './free-time.ts';

export interface CellEdit extends Omit<Room, 'taken'> {
  /** The finished entries of the cell, sorted by start. */
  entries: readonly TimeEntry[];
  /** All entries around the day, including those of the cell and the running one. */
  around: readonly TimeEntry[];
  /** Unix seconds; later entries are not loaded. */
  knownUntil: number;
}

/** The changes that give a cell another duration. */
export interface CellPlan {
  moved: readonly { entry: TimeEntry; span: Span }[];
  removed: readonly TimeEntry[];
  /** The span of a new entry; `like` is the entry to copy the work from. */
  added?: { span: Span; like?: TimeEntry };
}

/**
 * Why a cell can't have a duration:
 * - `locked`: locked entries already have `seconds`, which is more.
 * - `full`: no free part of the day, up to `until`, is long enough; `seconds` is the longest.
 */
export interface NoPlan {
  refused: 'locked' | 'full';
  seconds: number;
}

const lengthOf = ({ start, end }: Span) => end - start;
const secondsOf = (entry: TimeEntry) => lengthOf(spanOfEntry(entry));

/** In seconds: the end of a running timer is unknown, but later days are free. */
const runningTakes = 24 * 3600;

/** Returns the spans that entries occupy; a running entry occupies a day from its start. */
export const takenBy = (entries: readonly TimeEntry[]): Span[] =>
  entries.map((entry) =>
    entry.isStop === 1
      ? spanOfEntry(entry)
      : { start: entry.timer_start, end: entry.timer_start + runningTakes },
  );

export const totalOf = (entries: readonly TimeEntry[]) =>
  entries.reduce((sum, entry) => sum + secondsOf(entry), 0);

/** Plans how a cell gets a duration, in whole seconds, without new overlaps or changes to locked entries. */
export function planCell(edit: CellEdit, seconds: number): CellPlan | NoPlan {
  const more = seconds - totalOf(edit.entries);
  return more >= 0 ? grown(edit, more) : shrunk(edit, -more, seconds === 0);
}

/** Returns how far an entry can be extended before the next one starts, in seconds. */
function roomAfter(entry: TimeEntry, { around, knownUntil, until = Infinity }: CellEdit): number {
  const { end } = spanOfEntry(entry);
  const others = takenBy(around.filter(({ uuid }) => uuid !== entry.uuid));
  const starts = others
    .filter((other) => other.end > end && other.end > other.start)
    .map(({ start }) => start);
  return Math.max(0, Math.min(knownUntil, until, ...starts) - end);
}

/**
 * Extends the last entry of the cell, also beyond midnight, up to the next entry. The rest becomes a new entry like
 * it in the day's free time.
 */
function grown(edit: CellEdit, more: number): CellPlan | NoPlan {
  const last = edit.entries.findLast(({ timer_start }) => timer_start >= edit.unlockedFrom);
  const longer = last ? Math.min(more, roomAfter(last, edit)) : 0;
  const moved: CellPlan['moved'][number][] = [];
  const taken = takenBy(edit.around);
  if (last && longer > 0) {
    const { start, end } = spanOfEntry(last);
    const span = { start, end: end + longer };
    moved.push({ entry: last, span });
    taken.push(span);
  }
  const rest = more - longer;
  if (rest === 0) return { moved, removed: [] };
  const room = { ...edit, taken };
  const span = freeSlot(room, rest);
  if (!span) return { refused: 'full', seconds: longestFree(room) };
  const like = last ?? edit.entries.at(-1);
  return { moved, removed: [], added: { span, ...(like && { like }) } };
}

/** Shortens the last entries; removes empty ones. */
function shrunk(edit: CellEdit, less: number, isEmptied: boolean): CellPlan | NoPlan {
  const moved: CellPlan['moved'][number][] = [];
  const removed: TimeEntry[] = [];
  let left = less;
  for (const entry of edit.entries.toReversed()) {
    if (entry.timer_start < edit.unlockedFrom) continue;
    const { start, end } = spanOfEntry(entry);
    const shorter = Math.min(left, end - start);
    left -= shorter;
    if (shorter === end - start && (shorter > 0 || isEmptied)) removed.push(entry);
    else if (shorter > 0) moved.push({ entry, span: { start, end: end - shorter } });
  }
  if (left === 0) return { moved, removed };
  const locked = edit.entries.filter(({ timer_start }) => timer_start < edit.unlockedFrom);
  return { refused: 'locked', seconds: totalOf(locked) };
}
