import type { CalendarOptions, EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { useLatest } from '@timeweave/shared/ui';
import { CalendarLayout, CalendarLook } from './calendar-look.ts';
import { type CalendarView, daysOfPeriod, slotMinutesOf } from './calendar-view.ts';
import { DayTotalsContext, TotalsList } from './day-headers.tsx';
import { dateFinder, type DayTotals } from './day-totals.ts';
import { DatedCalendar } from './dated-calendar.tsx';
import { eventsOf, gapEvents, meaningOf, monthEvents } from './entry-events.ts';
import { exactDragging } from './exact-dragging.ts';
import { EntryPopover, type OpenedEntry } from './entry-popover.tsx';
import type { Gap } from './gaps.ts';
import { useFocusAfterRemoval } from './focus-after-removal.ts';
import { moveFocus } from './move-focus.ts';
import { parts } from './parts.tsx';
import { scrollTimeOf } from './scroll-time.ts';
import { StillSwap } from './still-swap.tsx';
import { useNow } from './use-now.ts';
import { type VisibleHours, widened } from './visible-hours.ts';

export interface EntryCalendarProps {
  view: CalendarView;
  date: LocalDate;
  hours: VisibleHours;
  snapMinutes: number;
  /** The user's own entries; undefined while loading. */
  entries: readonly TimeEntry[] | undefined;
  totals: DayTotals | undefined;
  /** A colleague's entries, read-only, shown beside the user's own. */
  colleague?: { name: string; entries: readonly TimeEntry[] };
  gaps: readonly Gap[];
  onFill: (gap: Gap) => void;
  /** Events of external calendars. */
  otherEvents?: readonly EventInput[];
  options: CalendarOptions;
  /** Buttons in the popover of the user's own entry. */
  actionsOf?: (entry: TimeEntry, close: () => void) => ReactNode;
  onShow: (shown: { view: CalendarView; date: LocalDate }) => void;
}

const plugins = [dayGridPlugin, timeGridPlugin, exactDragging];
const noEntries: readonly TimeEntry[] = [];

/** The calendar, in the user's time zone instead of the device's. */
export function EntryCalendar(props: EntryCalendarProps) {
  const { view, date, hours, snapMinutes, totals, colleague, gaps, otherEvents, actionsOf } = props;
  const { timeZone, timeFormat, firstDayOfWeek } = usePreferences();
  const element = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(element);
  const [opened, setOpened] = useState<OpenedEntry>();
  const latest = useLatest(props);
  const slotMinutes = slotMinutesOf(snapMinutes);

  const own = props.entries ?? noEntries;
  const shown = useMemo(() => [...own, ...(colleague?.entries ?? [])], [own, colleague]);
  const nowMs = useNow(shown.some(({ timer_end }) => timer_end === null));
  const events = useMemo(
    () =>
      view === 'month'
        ? monthEvents(own, colleague, dateFinder(timeZone))
        : [
            ...eventsOf(own, nowMs),
            ...(colleague ? eventsOf(colleague.entries, nowMs, colleague.name) : []),
            ...gapEvents(gaps),
            ...(otherEvents ?? []),
          ],
    [own, colleague, gaps, otherEvents, view, nowMs, timeZone],
  );
  const { firstHour, lastHour } = useMemo(
    () => widened(hours, view === 'month' ? noEntries : shown, timeZone, nowMs),
    [view, hours, shown, timeZone, nowMs],
  );

  const look = useMemo(() => parts(view, timeFormat), [view, timeFormat]);
  const actions = useMemo<CalendarOptions>(() => {
    const showDay = (day: LocalDate) => latest.current.onShow({ view: 'day', date: day });
    return {
      eventClick: ({ el, event }) => {
        const { entry, colleague: of, gap, more } = meaningOf(event);
        if (more) showDay(more.date);
        else if (gap) latest.current.onFill(gap);
        else if (entry && view === 'month') showDay(localDateOf(entry.timer_start * 1000, timeZone));
        else if (entry) setOpened({ entry, colleague: of, element: el });
      },
    };
  }, [latest, timeZone, view]);

  const days = daysOfPeriod(view, date, firstDayOfWeek);
  // Of the moment at which the period is opened: a later one would move the calendar.
  const scrollTime = useMemo(
    () => scrollTimeOf({ start: days.start, end: days.end }, serverNow(), timeZone),
    [days.start, days.end, timeZone],
  );

  const close = () => setOpened(undefined);
  const entryNow = (entry: TimeEntry) => shown.find(({ uuid }) => uuid === entry.uuid) ?? entry;
  return (
    <CalendarLook
      ref={element}
      tabIndex={-1}
      aria-busy={props.entries === undefined || undefined}
      $slotMinutes={slotMinutes}
      onKeyDown={moveFocus}
      onFocus={focus.onFocus}
    >
      <CalendarLayout />
      {totals && <TotalsList totals={totals} days={days} />}
      <StillSwap name={view}>
        <DayTotalsContext value={totals}>
          <DatedCalendar
            view={view}
            date={date}
            options={{
              plugins,
              timeZone,
              now: serverNow,
              firstDay: firstDayOfWeek,
              slotMinTime: `${firstHour}:00`,
              slotMaxTime: `${lastHour}:00`,
              snapDuration: { minutes: snapMinutes },
              slotDuration: { minutes: slotMinutes },
              scrollTime,
              events,
              ...look,
              ...actions,
              ...props.options,
            }}
          />
        </DayTotalsContext>
      </StillSwap>
      {opened && (
        <EntryPopover
          opened={{ ...opened, entry: entryNow(opened.entry) }}
          actions={opened.colleague === undefined && actionsOf?.(entryNow(opened.entry), close)}
          focusAfter={focus.target}
          onClose={close}
        />
      )}
    </CalendarLook>
  );
}
