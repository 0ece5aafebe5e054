import type { CalendarOptions } from '@fullcalendar/react';
import { classNames } from './calendar-look.ts';
import type { CalendarView } from './calendar-view.ts';
import { clockTime } from './clock-time.ts';
import { ColumnHeading, MonthDayTop } from './day-headers.tsx';
import { EventContent } from './event-content.tsx';

/** How FullCalendar draws its parts. */
export function parts(view: CalendarView, timeFormat: string): CalendarOptions {
  return {
    ...classNames,
    headerToolbar: false,
    height: '100%',
    fixedWeekCount: false,
    allDaySlot: false,
    nowIndicator: true,
    // As high as a quarter of an hour: a higher one would share its width with what comes after it.
    eventMinHeight: 12,
    // Two lines are higher.
    eventShortHeight: 34,
    slotEventOverlap: false,
    // `EventContent` shows the time: FullCalendar's own would be formatted in vain.
    displayEventTime: false,
    eventOrder: 'lane,start,-duration,title',
    expandRows: true,
    scrollTime: '07:30',
    // Made of the time of day, not of an instant: one of the days may skip the hour.
    slotHeaderContent: ({ time }) => clockTime(time?.milliseconds ?? 0, 'UTC', timeFormat),
    // Short entries have no room for their titles.
    eventMouseEnter: ({ el }) => {
      el.title = el.querySelector('.name')?.textContent ?? '';
    },
    eventContent: ({ event, isMirror, isStart, isEnd }) => (
      <EventContent event={event} isMirror={isMirror} isStart={isStart} isEnd={isEnd} />
    ),
    dayHeaderContent: ({ date, weekdayText }) =>
      view === 'month' ? weekdayText : <ColumnHeading day={date} />,
    dayCellTopContent: ({ date, dayNumberText }) => <MonthDayTop day={date} text={dayNumberText} />,
  };
}
