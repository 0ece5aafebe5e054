import { useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatDuration, type LocalDate, lockText } from '@timeweave/shared/time';
import type { NoPlan } from './cell-plan.ts';
import type { SheetRow } from './sheet-rows.ts';

const weekdayNames = (weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' });
const formats = { short: weekdayNames('short'), long: weekdayNames('long') };

export const weekdayName = (date: LocalDate, length: 'short' | 'long') =>
  formats[length].format(Date.parse(`${date}T00:00:00Z`));

export const isRunningHere = 'The timer runs here. Stop it to change this time.';
export const isUnreadable = 'This is not a duration. Try 1:30, 1.5h or 90m.';
export const isIncomplete = 'This workspace requires a description and a project: add a row with both.';

/** Returns the project and description of a row as text. */
export function nameOfRow({ project, title }: Pick<SheetRow, 'project' | 'title'>): string {
  const name = project.id === 0 ? 'No project' : project.name;
  return title === undefined ? name : `${name}, ${title || '(No description)'}`;
}

/** Returns texts with the user's formats of dates and durations. */
export function useSheetWords() {
  const { dateFormat, timeDurationFormat } = usePreferences();
  return useMemo(() => {
    const duration = (seconds: number) => formatDuration(seconds, timeDurationFormat);
    const day = (date: LocalDate) => formatDate(date, dateFormat);
    return {
      duration,
      /** Hours and minutes, for narrow places. */
      hours: (seconds: number) => formatDuration(seconds, 'Improved').slice(0, -3),
      day,
      /** With the day of the week. */
      longDay: (date: LocalDate) => `${weekdayName(date, 'long')}, ${day(date)}`,
      locked: (days: Parameters<typeof lockText>[0]) => lockText(days, dateFormat),
      refused({ refused, seconds }: NoPlan, wanted: number, isToday: boolean): string {
        if (refused === 'locked') return `${duration(seconds)} of this time is locked.`;
        const none = isToday ? 'Today has no free time before now' : 'This day has no free time';
        if (seconds === 0) return `${none}.`;
        return `${none} for ${duration(wanted)}; the longest is ${duration(seconds)}.`;
      },
    };
  }, [dateFormat, timeDurationFormat]);
}
