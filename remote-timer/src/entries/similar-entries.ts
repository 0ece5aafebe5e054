import type { TimeEntry } from '@timeweave/shared/api';
import { tagsOf } from '@timeweave/shared/choices';

/** One or more entries of a day with the same work, newest first. */
export type Similar = readonly [TimeEntry, ...TimeEntry[]];

/** Returns a key of the work: description, project, tags in any order, billable flag, reference. */
function worksOn(entry: TimeEntry): string {
  const tags = tagsOf(entry).ids.toSorted((a, b) => a - b);
  return JSON.stringify([entry.title, entry.project_id, tags, entry.is_billable, entry.reference?.id]);
}

/** Groups a day's entries by work; each group is at the position of its newest entry. */
export function foldSimilar(entries: readonly TimeEntry[]): Similar[] {
  const folded = new Map<string, [TimeEntry, ...TimeEntry[]]>();
  for (const entry of entries) {
    const work = worksOn(entry);
    const like = folded.get(work);
    if (like) like.push(entry);
    else folded.set(work, [entry]);
  }
  return [...folded.values()];
}

/** Returns first start and last end of similar entries, in Unix seconds, and their total duration. */
export function extentOf(similar: Similar) {
  let [start, end, seconds] = [Infinity, -Infinity, 0];
  for (const { timer_start, timer_end } of similar) {
    const ended = timer_end ?? timer_start;
    start = Math.min(start, timer_start);
    end = Math.max(end, ended);
    seconds += ended - timer_start;
  }
  return { start, end, seconds };
}
