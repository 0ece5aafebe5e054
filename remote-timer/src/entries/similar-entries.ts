import type { TimeEntry } from '@timeweave/shared/api';
import { tagsOf } from '../time-entry/index.ts';

/** Entries of one day that say the same of the work, the newest first: one or more. */
export type Similar = readonly [TimeEntry, ...TimeEntry[]];

/** What similar entries have in common: description, project, tags in any order, billable or not, reference. */
function worksOn(entry: TimeEntry): string {
  const tags = tagsOf(entry).ids.toSorted((a, b) => a - b);
  return JSON.stringify([entry.title, entry.project_id, tags, entry.is_billable, entry.reference?.id]);
}

/** Folds a day's entries: each stands once, with those like it, where the newest of them stood. */
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

/** From the first start to the last end of similar entries, in Unix seconds, and how long they take together. */
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
