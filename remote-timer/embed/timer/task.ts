import type { Payload } from '@timeweave/shared/api';
import { isOfTask as isOf } from '@timeweave/shared/time';
import type { TimerEntry, TimerOptions, TimerReference } from '../options.ts';

/** The fields of an entry that the timer needs; times in Unix seconds. */
export interface Entry {
  uuid: string;
  title: string;
  project_id: number;
  /** Only in entries that this page has started. */
  project_name?: string | null;
  project_color?: string | null;
  timer_start: number;
  timer_end: number | null;
  reference?: TimerReference;
}

type Task = NonNullable<Payload<'POST /api/usertime/today'>['tasks']>[number];

/** Returns whether a timer without these options is for any work: it shows any running entry. */
export function isOpenTask({ description, project, reference }: TimerOptions): boolean {
  return !description && !project && !reference;
}

/** Returns the task of the options, as in requests. */
export const taskOf = ({ description, project, reference }: TimerOptions): Task => ({
  title: description,
  project_id: project,
  reference_id: reference?.id,
});

/** Returns whether the entry belongs to the task of the options. */
export function isOfTask({ title, project_id, reference }: Entry, options: TimerOptions): boolean {
  return isOf({ title, project_id, reference_id: reference?.id }, taskOf(options));
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
