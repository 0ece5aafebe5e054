export { daysIn, movedBy, type Period, periodFrom, withPeriod } from './period.ts';
export { presetsOn } from './presets.ts';
export { PeriodSelector } from './period-selector.tsx';
export { usePeriod } from './use-period.ts';
export {
  calendarParameters,
  FixedCalendar,
  type ReportCalendar,
  useReportCalendar,
} from './report-calendar.ts';
