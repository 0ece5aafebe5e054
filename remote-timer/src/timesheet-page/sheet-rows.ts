import type { TimeEntry } from '@timeweave/shared/api';
import { choiceOfEntry, type ProjectChoice } from '@timeweave/shared/choices';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { totalOf } from './cell-plan.ts';

/** Grouping of entries into rows. */
export type RowsBy = 'project' | 'description';

/** The work of a row; `title` is undefined for rows by project. */
export interface RowWork {
  project: ProjectChoice;
  title?: string;
}

export interface SheetCell {
  date: LocalDate;
  /** The cell's finished entries, sorted by start. */
  entries: readonly TimeEntry[];
  running?: TimeEntry;
  /** Seconds of the finished entries. */
  seconds: number;
}

export interface SheetRow extends RowWork {
  key: string;
  cells: readonly SheetCell[];
}

/** Natural order: 'Phase 9' before 'Phase 10'. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

export function keyOfWork({ project, title }: RowWork): string {
  return title === undefined ? `${project.id}` : `${project.id}/${title}`;
}

export function workOfEntry(entry: TimeEntry, by: RowsBy): RowWork {
  const project = choiceOfEntry(entry);
  return by === 'project' ? { project } : { project, title: entry.title.trim() };
}

/** By project, then by description; time without a project comes last. */
function inOrder(a: RowWork, b: RowWork): number {
  const [one, other] = [a.project, b.project];
  return (
    Number(one.id === 0) - Number(other.id === 0) ||
    compare(one.name, other.name) ||
    one.id - other.id ||
    compare(a.title ?? '', b.title ?? '')
  );
}

interface Shown {
  dates: readonly LocalDate[];
  timeZone: string;
  by: RowsBy;
  /** Rows to show even without time. */
  pinned: readonly RowWork[];
}

/** Returns the rows of the timesheet. An entry belongs to the day of its start; entries of other days are skipped. */
export function sheetRows(entries: readonly TimeEntry[], { dates, timeZone, by, pinned }: Shown): SheetRow[] {
  const works = new Map<string, RowWork>();
  const cells = new Map<string, TimeEntry[]>();
  const cellKey = (key: string, date: LocalDate) => `${date}/${key}`;
  for (const entry of entries) {
    const date = localDateOf(entry.timer_start * 1000, timeZone);
    if (!dates.includes(date)) continue;
    const work = workOfEntry(entry, by);
    const key = keyOfWork(work);
    works.set(key, work);
    cells.set(cellKey(key, date), [...(cells.get(cellKey(key, date)) ?? []), entry]);
  }
  for (const { project, title = '' } of pinned) {
    const work = by === 'project' ? { project } : { project, title };
    if (!works.has(keyOfWork(work))) works.set(keyOfWork(work), work);
  }
  return [...works.values()].sort(inOrder).map((work) => {
    const key = keyOfWork(work);
    return { ...work, key, cells: dates.map((date) => cellOf(date, cells.get(cellKey(key, date)) ?? [])) };
  });
}

function cellOf(date: LocalDate, entries: readonly TimeEntry[]): SheetCell {
  const finished = entries
    .filter(({ isStop }) => isStop === 1)
    .toSorted((a, b) => a.timer_start - b.timer_start);
  const running = entries.find(({ isStop }) => isStop === 0);
  return { date, entries: finished, ...(running && { running }), seconds: totalOf(finished) };
}

export const hasTime = ({ cells }: SheetRow) =>
  cells.some(({ entries, running }) => entries.length > 0 || running !== undefined);
