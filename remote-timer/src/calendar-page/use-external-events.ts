import { useEffect, useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { instantAt, type LocalDate, readingsOf } from '@timeweave/shared/time';
import { useTimerExternalEventsQuery, useTimerRefreshCalendarsMutation } from './addresses.api.ts';

/** An event of an external calendar, or one occurrence of it. Instants in Unix seconds. */
export interface ExternalEvent {
  /** Stable when the calendar is fetched again. */
  id: string;
  /** May be empty. */
  title: string;
  start: number;
  /** Exclusive; equals the start if the event has no duration. */
  end: number;
  /** Days of an all-day event, with an exclusive end; undefined for an event with times. */
  allDay?: { start: LocalDate; end: LocalDate };
  calendarName: string;
  color: string;
}

export interface ExternalEvents {
  events: readonly ExternalEvent[];
  /** Calendars that could not be fetched or read as a whole, with the reason in sentences. */
  failures: readonly { id: number; calendarName: string; failure: string }[];
  hasCalendars: boolean;
}

/** In ms: one minute longer than the time for which the server does not fetch a calendar again. */
const refreshMs = 16 * 60_000;

const midnight = { hour: 0, minute: 0, second: 0 };
const dateAt = (seconds: number): LocalDate => new Date(seconds * 1000).toISOString().slice(0, 10);
const startOf = (date: LocalDate, zone: string) => readingsOf(instantAt(date, midnight, zone))[0] / 1000;

/** Makes the server fetch calendars that are due, now and while the page is open. */
function useRefresh(hasCalendars: boolean): void {
  const [refresh] = useTimerRefreshCalendarsMutation();
  useEffect(() => {
    if (!hasCalendars) return;
    const run = () => void (document.visibilityState === 'visible' && refresh({}));
    run();
    const interval = setInterval(run, refreshMs);
    return () => clearInterval(interval);
  }, [hasCalendars, refresh]);
}

/**
 * Returns the events of the user's external calendars in a range of days (inclusive), sorted, and why calendars could
 * not be fetched. Meanwhile and offline, returns the events of the last successful fetch.
 */
export function useExternalEvents({ start, end }: { start: LocalDate; end: LocalDate }): ExternalEvents {
  const { timeZone } = usePreferences();
  const { data } = useTimerExternalEventsQuery({ start, end, timeZone });
  const calendars = data?.calendars;
  const hasCalendars = calendars !== undefined && calendars.length > 0;
  useRefresh(hasCalendars);

  const events = useMemo(() => {
    const byId = new Map(calendars?.map((calendar) => [calendar.id, calendar]));
    return (data?.results ?? []).flatMap((row): ExternalEvent[] => {
      const calendar = byId.get(row.external_calendar_id);
      if (!calendar) return [];
      const event = { id: row.id, title: row.title, calendarName: calendar.name, color: calendar.color };
      if (row.is_all_day === 0) return [{ ...event, start: row.start, end: row.end }];
      const allDay = { start: dateAt(row.start), end: dateAt(row.end) };
      return [
        { ...event, start: startOf(allDay.start, timeZone), end: startOf(allDay.end, timeZone), allDay },
      ];
    });
  }, [data, calendars, timeZone]);

  const failures = useMemo(
    () =>
      (calendars ?? []).flatMap(({ id, name, failure, notice }) =>
        failure || notice
          ? [{ id, calendarName: name, failure: [failure, notice].filter(Boolean).join(' ') }]
          : [],
      ),
    [calendars],
  );
  return { events, failures, hasCalendars };
}
