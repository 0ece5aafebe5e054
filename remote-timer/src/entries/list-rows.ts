import type { TimeEntry } from '@timeweave/shared/api';
import type { EntryDay } from './entry-days.ts';
import { foldSimilar, type Similar } from './similar-entries.ts';

/** A day with its entries, grouped if similar. */
export interface FoldedDay extends EntryDay {
  folded: readonly Similar[];
}

interface GroupRow {
  kind: 'group';
  similar: Similar;
  isOpen: boolean;
}

interface EntryRow {
  kind: 'entry';
  entry: TimeEntry;
  /** Whether it belongs to the expanded group above. */
  isMember: boolean;
}

/** The key is stable when other lines come and go. */
interface Line {
  key: string;
  day: FoldedDay;
}

/** A position, from 1, and the number of items. */
interface Place {
  place: number;
  of: number;
}

type DayRow = Line & { kind: 'day' };
export type TimeRow = Line & {
  /** Position among all rows of its day. */
  inDay: Place;
  /** Position among the rows of its level: those of its day, or of its group. */
  inLevel: Place;
} & (GroupRow | EntryRow);
export type ListRow = DayRow | TimeRow;

/** Groups each day's similar entries, unless grouping is off. */
export function foldDays(days: readonly EntryDay[], isFolding: boolean): FoldedDay[] {
  return days.map((day) => ({
    ...day,
    folded: isFolding ? foldSimilar(day.entries) : day.entries.map((entry) => [entry] as const),
  }));
}

/** A group's key is that of its oldest entry, because newer ones may join. */
function keyOf(row: GroupRow | EntryRow): string {
  if (row.kind === 'entry') return row.entry.uuid;
  return `group of ${(row.similar.at(-1) ?? row.similar[0]).uuid}`;
}

const isMember = (row: GroupRow | EntryRow) => row.kind === 'entry' && row.isMember;

function rowsOf(similar: Similar, isOpen: (similar: Similar) => boolean): (GroupRow | EntryRow)[] {
  const isGroup = similar.length > 1;
  const entries = similar.map((entry) => ({ kind: 'entry' as const, entry, isMember: isGroup }));
  if (!isGroup) return entries;
  const opened = isOpen(similar);
  return [{ kind: 'group', similar, isOpen: opened }, ...(opened ? entries : [])];
}

/** Adds their positions to the rows of a day. */
function placed(rows: readonly (GroupRow | EntryRow)[], day: FoldedDay): TimeRow[] {
  const ofDay = rows.filter((row) => !isMember(row)).length;
  let [place, member, ofGroup] = [0, 0, 0];
  return rows.map((row, index) => {
    if (isMember(row)) member++;
    else [place, member] = [place + 1, 0];
    if (row.kind === 'group') ofGroup = row.similar.length;
    const inLevel = member > 0 ? { place: member, of: ofGroup } : { place, of: ofDay };
    return { ...row, key: keyOf(row), day, inDay: { place: index + 1, of: rows.length }, inLevel };
  });
}

/** Returns all lines, newest day first, with the entries of expanded groups below them. */
export function listRows(days: readonly FoldedDay[], isOpen: (similar: Similar) => boolean): ListRow[] {
  return days.flatMap((day): ListRow[] => {
    const { running } = day;
    const first = running ? [{ kind: 'entry' as const, entry: running, isMember: false }] : [];
    const rows = [...first, ...day.folded.flatMap((similar) => rowsOf(similar, isOpen))];
    return [{ kind: 'day', key: day.date, day }, ...placed(rows, day)];
  });
}

/** Returns the finished entries of a row. */
export function entriesOf(row: TimeRow): readonly TimeEntry[] {
  if (row.kind === 'group') return row.similar;
  return row.entry.timer_end === null ? [] : [row.entry];
}

/** Returns the finished or running entry with an id. */
export function entryIn(days: readonly FoldedDay[], uuid: string): TimeEntry | undefined {
  for (const { running, entries } of days) {
    const found = [...(running ? [running] : []), ...entries].find((entry) => entry.uuid === uuid);
    if (found) return found;
  }
  return undefined;
}
