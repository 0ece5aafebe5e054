import type { TimeEntry } from '@timeweave/shared/api';
import type { TimerEntry, TimerOptions } from '../options.ts';

/** The fields of an entry that the timer needs. */
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

/** Returns whether a timer without these options is for any work: it shows any running entry. */
export function isOpenTask({ description, project, reference }: TimerOptions): boolean {
  return !description && !project && !reference;
}

/** Returns whether the entry belongs to the task of the options. */
export function isOfTask(entry: Entry, { description, project, reference }: TimerOptions): boolean {
  if (reference && entry.reference) return reference.id === entry.reference.id;
  return (
    (!description || entry.title === description) &&
    (!project || entry.project_id === project) &&
    (!reference || Boolean(description))
  );
}

/** Returns the seconds of the entry up to `now` (Unix seconds). */
export const secondsOf = ({ timer_start, timer_end }: Entry, now: number) =>
  Math.max(0, (timer_end ?? now) - timer_start);

/** Returns the seconds tracked on the task by entries started since then; all in Unix seconds. */
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

/** Returns the entry as in the details of events. */
export function publicEntry({ uuid, title, project_id, timer_start, timer_end }: Entry): TimerEntry {
  return {
    uuid,
    description: title,
    project: project_id,
    startedAt: timer_start,
    stoppedAt: timer_end,
  };
}

/** Formats seconds as `0:12:05`. */
export function clock(totalSeconds: number): string {
  const two = (value: number) => (value < 10 ? '0' : '') + value;
  const minutes = Math.floor(totalSeconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(Math.floor(totalSeconds) % 60)}`;
}
