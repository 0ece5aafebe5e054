import { lazyComponent } from '@timeweave/shared/ui';

/** Loads FullCalendar before it is rendered. */
export const loadEntryCalendar = () => import('./entry-calendar.tsx').then((module) => module.EntryCalendar);

/** The calendar; its large code is loaded on demand. */
export const EntryCalendar = lazyComponent(loadEntryCalendar);

export {
  type CalendarView,
  dayHeading,
  daysOfPeriod,
  daysShown,
  isCalendarView,
  slotMinutesOf,
  stepped,
  viewTitle,
} from './calendar-view.ts';
export { clockTime } from './clock-time.ts';
export { type DayTotals, dayTotals, totalWithin } from './day-totals.ts';
export { entryOf, titleOf } from './entry-events.ts';
export { type Gap, gapsOf, neighbourOf, type WorkingDay } from './gaps.ts';
export { whenStill } from './when-still.ts';
