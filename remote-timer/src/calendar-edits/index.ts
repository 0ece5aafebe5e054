export { useCalendarEdits } from './use-calendar-edits.tsx';
