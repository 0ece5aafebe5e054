import type { TimeEntry } from '@timeweave/shared/api';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { type PendingChange, withChanges } from '../change-queue/index.ts';

/** Local days, the end included. */
export interface DayRange {
  start: LocalDate;
  end: LocalDate;
}

interface Shown extends DayRange {
  timeZone: string;
  workspaceId: number;
  /** In ms: a running entry lasts until then. */
  now: number;
}

/** Whether an entry is on any of the days; one that ends at midnight is not on the next day. */
function touches({ timer_start, timer_end }: TimeEntry, { start, end, timeZone, now }: Shown): boolean {
  const startMs = timer_start * 1000;
  const lastMs = Math.max(startMs, timer_end === null ? now : (timer_end - 1) * 1000);
  return localDateOf(startMs, timeZone) <= end && localDateOf(lastMs, timeZone) >= start;
}

/** The entries of some days and the running one, with all pending changes, in the order of their starts. */
export function entriesOfDays(
  onServer: readonly TimeEntry[],
  running: readonly TimeEntry[],
  changes: readonly PendingChange[],
  shown: Shown,
): TimeEntry[] {
  const read = new Set(onServer.map(({ uuid }) => uuid));
  const all = [...onServer, ...running.filter(({ uuid }) => !read.has(uuid))];
  return withChanges(all, changes)
    .filter((entry) => entry.workspace_id === shown.workspaceId && touches(entry, shown))
    .toSorted((a, b) => a.timer_start - b.timer_start || a.timer_id - b.timer_id);
}
