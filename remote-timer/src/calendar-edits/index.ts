export { type CalendarEdits, type EditedCalendar, useCalendarEdits } from './use-calendar-edits.tsx';
