import type { CalendarOptions } from '@fullcalendar/react';
import { classNames } from './calendar-look.ts';
import type { CalendarView } from './calendar-view.ts';
import { clockTime } from './clock-time.ts';
import { ColumnHeading, MonthDayTop } from './day-headers.tsx';
import { EventContent } from './event-content.tsx';

export function parts(view: CalendarView, timeFormat: string): CalendarOptions {
  return {
    ...classNames,
    headerToolbar: false,
    height: '100%',
    fixedWeekCount: false,
    allDaySlot: false,
    nowIndicator: true,
    // The height of a quarter of an hour: a higher minimum would make short entries overlap the next.
    eventMinHeight: 12,
    // The height of two lines.
    eventShortHeight: 34,
    slotEventOverlap: false,
    // `EventContent` shows the time, so FullCalendar need not format it.
    displayEventTime: false,
    eventOrder: 'lane,start,-duration,title',
    expandRows: true,
    // By time of day instead of an instant, because one of the days may skip the hour.
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
