import { createContext, use } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { isTimeZone } from '@timeweave/shared/time';

/** Time zone and first day of the week of a report. */
export interface ReportCalendar {
  timeZone: string;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
}

/** Returns the URL parameters of a calendar; empty for the user's own values. */
export function calendarParameters(calendar: ReportCalendar, own: ReportCalendar) {
  const { timeZone, firstDayOfWeek } = calendar;
  return {
    zone: timeZone === own.timeZone ? '' : timeZone,
    week: firstDayOfWeek === own.firstDayOfWeek ? '' : String(firstDayOfWeek),
  };
}

/** Overrides the calendar for reports that have their own. */
export const FixedCalendar = createContext<ReportCalendar | undefined>(undefined);

/** Returns the report's calendar: from the URL, which saved reports set, or the user's own. */
export function useReportCalendar(): ReportCalendar {
  const [search] = useSearchParams();
  const own = usePreferences();
  const fixed = use(FixedCalendar);
  const zone = search.get('zone') ?? '';
  const week = search.get('week') ?? '';
  if (fixed) return fixed;
  return {
    timeZone: isTimeZone(zone) ? zone : own.timeZone,
    firstDayOfWeek: /^[0-6]$/.test(week) ? Number(week) : own.firstDayOfWeek,
  };
}
