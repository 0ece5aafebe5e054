import { Calendar, type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import { useEffect, useRef } from 'react';
import type { LocalDate } from '@timeweave/shared/time';
import type { CalendarView } from './calendar-view.ts';

const typeOf = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' };

interface Props {
  /** Does not change. */
  view: CalendarView;
  date: LocalDate;
  options: CalendarOptions;
}

/** FullCalendar in one view, at a date. */
export function DatedCalendar({ view, date, options }: Props) {
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => {
    calendar.current?.getApi().gotoDate(date);
  }, [date]);
  return (
    <Calendar ref={calendar} initialView={typeOf[view]} initialDate={date} className={view} {...options} />
  );
}
