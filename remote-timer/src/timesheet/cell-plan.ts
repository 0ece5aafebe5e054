import type { TimeEntry } from '@timeweave/shared/api';
import { type Span, spanOfEntry } from '../entry-range/index.ts';
import { freeSlot, longestFree, type Room } from './free-time.ts';

/** A cell of the timesheet, and what is known around it. */
export interface CellEdit extends Omit<Room, 'taken'> {
  /** The finished entries of the cell, in the order of their starts. */
  entries: readonly TimeEntry[];
  /** All entries around the day, those of the cell and the running one included. */
  around: readonly TimeEntry[];
  /** Unix seconds; later entries are not loaded. */
  knownUntil: number;
}

/** What gives a cell another duration. */
export interface CellPlan {
  moved: readonly { entry: TimeEntry; span: Span }[];
  removed: readonly TimeEntry[];
  /** Where a new entry goes; `like` is the entry that it continues. */
  added?: { span: Span; like?: TimeEntry };
}

/**
 * Why a cell can't have a duration:
 * - `locked`: entries up to the lock date have more than that; `seconds` is theirs.
 * - `full`: no free part of the day is long enough; `seconds` is the longest.
 */
export interface NoPlan {
  refused: 'locked' | 'full';
  seconds: number;
}

const lengthOf = ({ start, end }: Span) => end - start;
const secondsOf = (entry: TimeEntry) => lengthOf(spanOfEntry(entry));

/** In seconds: nobody knows when a timer will be stopped, but later days are free. */
const runningTakes = 24 * 3600;

/** What entries take of the time; a running one takes a day from its start. */
export const takenBy = (entries: readonly TimeEntry[]): Span[] =>
  entries.map((entry) =>
    entry.isStop === 1
      ? spanOfEntry(entry)
      : { start: entry.timer_start, end: entry.timer_start + runningTakes },
  );

export const totalOf = (entries: readonly TimeEntry[]) =>
  entries.reduce((sum, entry) => sum + secondsOf(entry), 0);

/** Decides how a cell gets a duration, in whole seconds. It makes no new overlap and changes no locked entry. */
export function planCell(edit: CellEdit, seconds: number): CellPlan | NoPlan {
  const more = seconds - totalOf(edit.entries);
  return more >= 0 ? grown(edit, more) : shrunk(edit, -more, seconds === 0);
}

/** How much longer an entry can become before another one begins. */
function roomAfter(entry: TimeEntry, { around, knownUntil }: CellEdit): number {
  const { end } = spanOfEntry(entry);
  const others = takenBy(around.filter(({ uuid }) => uuid !== entry.uuid));
  const starts = others
    .filter((other) => other.end > end && other.end > other.start)
    .map(({ start }) => start);
  return Math.max(0, Math.min(knownUntil, ...starts) - end);
}

/**
 * Makes the last entry of the cell longer, also beyond midnight, until the next entry begins. The rest is a new entry like
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

/** Makes the last entries shorter; an entry of which nothing is left is removed. */
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
