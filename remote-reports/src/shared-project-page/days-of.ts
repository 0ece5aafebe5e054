import type { ClientEntry } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';

interface Day {
  date: LocalDate;
  entries: ClientEntry[];
  /** In ms; null while more entries of the day may follow. */
  time: number | null;
}

/** Groups entries by day, in their order; `isComplete` says that no page follows. */
export function daysOf(entries: readonly ClientEntry[], isComplete: boolean): Day[] {
  const days = new Map<LocalDate, ClientEntry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return [...days].map(([date, own], position) => ({
    date,
    entries: own,
    time: isComplete || position < days.size - 1 ? own.reduce((sum, { time }) => sum + time, 0) : null,
  }));
}
