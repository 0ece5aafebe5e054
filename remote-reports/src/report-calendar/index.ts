export {
  calendarParameters,
  FixedCalendar,
  type ReportCalendar,
  useReportCalendar,
} from './report-calendar.ts';
