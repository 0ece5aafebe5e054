import { Calendar, type CalendarRef, type EventClickInfo, type EventDisplayInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDuration, type LocalDate, localDateOf } from '@timeweave/shared/time';
import type { CalendarEdits } from '../calendar-edits/index.ts';
import { CalendarLayout, CalendarLook, classNames } from './calendar-look.ts';
import { type CalendarView, dayHeading } from './calendar-view.ts';
import { clockTime } from './clock-time.ts';
import type { DayTotals } from './day-totals.ts';
import { EntryPopover, type OpenedEntry } from './entry-popover.tsx';
import { entryOf, eventsOf, titleOf } from './entry-events.ts';
import { useNow } from './use-now.ts';

interface Props {
  view: CalendarView;
  date: LocalDate;
  /** Undefined while they are loading. */
  entries: readonly TimeEntry[] | undefined;
  totals: DayTotals | undefined;
  edits: CalendarEdits;
  onShow: (shown: { view: CalendarView; date: LocalDate }) => void;
}

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin];
const typeOf = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' };

/** The calendar itself, in the user's zone whatever the device's is. */
export function EntryCalendar({ view, date, entries, totals, edits, onShow }: Props) {
  const { timeZone, timeFormat, firstDayOfWeek, timeDurationFormat } = usePreferences();
  const dateOf = (day: Date): LocalDate => localDateOf(day.getTime(), timeZone);
  const calendar = useRef<CalendarRef>(null);
  const [opened, setOpened] = useState<OpenedEntry>();
  const isRunning = entries?.some(({ timer_end }) => timer_end === null) ?? false;
  const now = useNow(isRunning);
  const events = useMemo(() => eventsOf(entries ?? [], now), [entries, now]);

  useEffect(() => {
    calendar.current?.getApi().changeView(typeOf[view], date);
  }, [view, date]);

  const onClick = ({ el, event }: EventClickInfo) => {
    const entry = entryOf(event);
    if (view !== 'month') setOpened({ entry, element: el });
    else onShow({ view: 'day', date: localDateOf(entry.timer_start * 1000, timeZone) });
  };

  const content = ({ event }: EventDisplayInfo) => {
    const entry = entryOf(event);
    return (
      <>
        <time>{clockTime(entry.timer_start * 1000, timeZone, timeFormat)}</time> <span>{titleOf(entry)}</span>
      </>
    );
  };

  return (
    <CalendarLook aria-busy={entries === undefined || undefined}>
      <CalendarLayout />
      <Calendar
        ref={calendar}
        plugins={plugins}
        {...classNames}
        initialView={typeOf[view]}
        initialDate={date}
        headerToolbar={false}
        timeZone={timeZone}
        now={serverNow}
        firstDay={firstDayOfWeek}
        height="auto"
        fixedWeekCount={false}
        allDaySlot={false}
        nowIndicator
        dayMaxEvents={1}
        moreLinkClick={({ date: day }) => onShow({ view: 'day', date: dateOf(day) })}
        moreLinkContent={({ num }) => `+${num}`}
        // Made of the time of day, not of an instant: one of the days may skip the hour.
        slotHeaderContent={({ time }) => clockTime(time?.milliseconds ?? 0, 'UTC', timeFormat)}
        eventMinHeight={18}
        slotEventOverlap={false}
        events={events}
        eventContent={content}
        eventClick={onClick}
        dayHeaderContent={(day) =>
          view === 'month' ? (
            day.weekdayText
          ) : (
            <>
              <span>{dayHeading(dateOf(day.date))}</span>
              <output>{formatDuration(totals?.get(dateOf(day.date)) ?? 0, timeDurationFormat)}</output>
            </>
          )
        }
        {...edits.options}
      />
      {opened && (
        <EntryPopover
          opened={opened}
          actions={edits.actionsOf?.(opened.entry, () => setOpened(undefined))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </CalendarLook>
  );
}
