import { useCallback, useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { bucketsOf, formatDate } from '@timeweave/shared/time';
import { type Level } from './arrangement.ts';
import { type Period, useReportCalendar } from '../period/index.ts';

/** Returns the title of a day, week or month, given its first day. */
export type TitleOfDate = (by: Level, start: string) => string;

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns a function for titles of days, weeks and months: `Mon 16-11-2026`, `week 47 · 16-11-2026 – 22-11-2026`. */
export function useDateTitles({ start, end }: Period, levels: readonly Level[]): TitleOfDate {
  const { dateFormat } = usePreferences();
  const { firstDayOfWeek } = useReportCalendar();
  const hasWeeks = levels.includes('week');
  const weeks = useMemo(
    () =>
      new Map(
        hasWeeks ? bucketsOf(start, end, 'week', firstDayOfWeek).map((week) => [week.start, week]) : [],
      ),
    [hasWeeks, start, end, firstDayOfWeek],
  );
  return useCallback(
    (by, first) => {
      const date = new Date(`${first}T00:00:00Z`);
      if (by === 'month') return month.format(date);
      if (by === 'day') return `${weekday.format(date)} ${formatDate(first, dateFormat)}`;
      const week = weeks.get(first);
      const days = [first, week?.end ?? first].map((day) => formatDate(day, dateFormat)).join(' – ');
      return week ? `${week.label} · ${days}` : days;
    },
    [weeks, dateFormat],
  );
}
