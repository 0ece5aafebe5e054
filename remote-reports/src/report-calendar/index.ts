export { calendarParameters, type ReportCalendar, useReportCalendar } from './report-calendar.ts';
