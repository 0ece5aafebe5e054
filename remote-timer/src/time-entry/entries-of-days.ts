import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, instantAt, type LocalDate, readingsOf } from '@timeweave/shared/time';
import { type PendingChange, withChanges } from '../change-queue/index.ts';

/** Local days; the end is inclusive. */
export interface DayRange {
  start: LocalDate;
  end: LocalDate;
}

interface Shown extends DayRange {
  timeZone: string;
  workspaceId: number;
  /** In ms: the end of a running entry. */
  now: number;
}

/** Returns the first instant of a day, in ms. */
const midnight = (date: LocalDate, timeZone: string) =>
  readingsOf(instantAt(date, { hour: 0, minute: 0, second: 0 }, timeZone))[0];

/** Returns a predicate for entries on any of the days; an entry that ends at midnight is not on the next day. */
function touching({ start, end, timeZone, now }: Shown): (entry: TimeEntry) => boolean {
  const [fromMs, untilMs] = [midnight(start, timeZone), midnight(addDays(end, 1), timeZone)];
  return ({ timer_start, timer_end }) => {
    const startMs = timer_start * 1000;
    const lastMs = Math.max(startMs, timer_end === null ? now : (timer_end - 1) * 1000);
    return startMs < untilMs && lastMs >= fromMs;
  };
}

/** Returns the entries of the days and the running one, with all pending changes, sorted by start. */
export function entriesOfDays(
  onServer: readonly TimeEntry[],
  running: readonly TimeEntry[],
  changes: readonly PendingChange[],
  shown: Shown,
): TimeEntry[] {
  const touches = touching(shown);
  const isRead = ({ uuid }: TimeEntry) => onServer.some((entry) => entry.uuid === uuid);
  const all = [...onServer, ...running.filter((entry) => !isRead(entry))];
  return withChanges(all, changes)
    .filter((entry) => entry.workspace_id === shown.workspaceId && touches(entry))
    .toSorted((a, b) => a.timer_start - b.timer_start || a.timer_id - b.timer_id);
}
