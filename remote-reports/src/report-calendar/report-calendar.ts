import { createContext, use } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { isTimeZone } from '@timeweave/shared/time';

/** How a report cuts time into days and weeks. */
export interface ReportCalendar {
  timeZone: string;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
}

/** The parameters of an address for a calendar; empty for values that are the reader's own. */
export function calendarParameters(calendar: ReportCalendar, own: ReportCalendar) {
  const { timeZone, firstDayOfWeek } = calendar;
  return {
    zone: timeZone === own.timeZone ? '' : timeZone,
    week: firstDayOfWeek === own.firstDayOfWeek ? '' : String(firstDayOfWeek),
  };
}

/** The calendar of a report that has its own wherever it is shown. */
export const FixedCalendar = createContext<ReportCalendar | undefined>(undefined);

/** The report's zone and first day of the week: the address's, which a saved report names, or the user's own. */
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
