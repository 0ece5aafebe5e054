import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { useEntryName } from '@timeweave/shared/ui';
import type { TimeRow } from './list-rows.ts';
import { extentOf } from './similar-entries.ts';

const projectOf = ({ project_name, client_name }: TimeEntry) =>
  [project_name, client_name].filter(Boolean).join(' · ');

/** Returns the accessible name of a row, without ticking parts. */
export function useRowLabel(row: TimeRow): string {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const [entry, ...others] = row.kind === 'group' ? row.similar : [row.entry];
  const name = useEntryName(entry);
  const time = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const { start, end, seconds } = extentOf([entry, ...others]);
  const isRunning = entry.timer_end === null;
  const parts = [
    isRunning ? `Running: ${name}` : row.kind === 'group' ? `${others.length + 1} entries: ${name}` : name,
    projectOf(entry),
    isRunning ? `since ${time(start)}` : `${time(start)} to ${time(end)}`,
    isRunning ? '' : formatDuration(seconds, timeDurationFormat),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
