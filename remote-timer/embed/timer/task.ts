import type { TimeEntry } from '@timeweave/shared/api';
import type { TimerEntry, TimerOptions } from '../options.ts';

/** What the timer needs of an entry. */
export type Entry = Pick<
  TimeEntry,
  | 'uuid'
  | 'title'
  | 'project_id'
  | 'project_name'
  | 'project_color'
  | 'timer_start'
  | 'timer_end'
  | 'reference'
>;

/** Whether a timer without these options is for any work: it shows whatever runs. */
export function isOpenTask({ description, project, reference }: TimerOptions): boolean {
  return !description && !project && !reference;
}

/** Whether the entry is about the task of the options. */
export function isOfTask(entry: Entry, { description, project, reference }: TimerOptions): boolean {
  if (reference && entry.reference) return reference.id === entry.reference.id;
  return (
    (!description || entry.title === description) &&
    (!project || entry.project_id === project) &&
    (!reference || Boolean(description))
  );
}

/** Seconds of the entry up to `now` (Unix seconds). */
export const secondsOf = ({ timer_start, timer_end }: Entry, now: number) =>
  Math.max(0, (timer_end ?? now) - timer_start);

/** Seconds tracked on the task by entries that began since then; all in Unix seconds. */
export function secondsSince(
  since: number,
  entries: readonly Entry[],
  options: TimerOptions,
  now: number,
): number {
  let seconds = 0;
  for (const entry of entries)
    if (entry.timer_start >= since && isOfTask(entry, options)) seconds += secondsOf(entry, now);
  return seconds;
}

/** The entry as events show it to the page. */
export function publicEntry({ uuid, title, project_id, timer_start, timer_end }: Entry): TimerEntry {
  return {
    uuid,
    description: title,
    project: project_id,
    startedAt: timer_start,
    stoppedAt: timer_end,
  };
}

/** `0:12:05`. */
export function clock(totalSeconds: number): string {
  const two = (value: number) => (value < 10 ? '0' : '') + value;
  const minutes = Math.floor(totalSeconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(Math.floor(totalSeconds) % 60)}`;
}
