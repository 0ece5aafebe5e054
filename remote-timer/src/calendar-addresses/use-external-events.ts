import { useEffect, useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { instantAt, type LocalDate, readingsOf } from '@timeweave/shared/time';
import { useTimerExternalEventsQuery, useTimerRefreshCalendarsMutation } from './addresses.api.ts';

/** An event of another service's calendar, or one occurrence of it. Instants in Unix seconds. */
export interface ExternalEvent {
  /** Stays the same when the calendar is fetched again. */
  id: string;
  /** May be empty. */
  title: string;
  start: number;
  /** Exclusive; equal to the start of an event without duration. */
  end: number;
  /** Its days; undefined for an event with times. The end is exclusive. */
  allDay?: { start: LocalDate; end: LocalDate };
  calendarName: string;
  color: string;
}

export interface ExternalEvents {
  events: readonly ExternalEvent[];
  /** Calendars that could not be fetched, and why, as sentences. */
  failures: readonly { id: number; calendarName: string; failure: string }[];
  hasCalendars: boolean;
}

/** A minute more, in ms, than the time for which the server does not fetch a calendar again. */
const refreshMs = 16 * 60_000;

const midnight = { hour: 0, minute: 0, second: 0 };
const dateAt = (seconds: number): LocalDate => new Date(seconds * 1000).toISOString().slice(0, 10);
const startOf = (date: LocalDate, zone: string) => readingsOf(instantAt(date, midnight, zone))[0] / 1000;

/** Has the server fetch calendars that are due, now and as long as the page is open. */
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
 * Returns the events of the user's external calendars that touch the days, both ends included, in order, and why calendars
 * could not be fetched. Events of the last successful fetch are shown meanwhile, and without the network.
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
      (calendars ?? []).flatMap(({ id, name, failure }) =>
        failure === null ? [] : [{ id, calendarName: name, failure }],
      ),
    [calendars],
  );
  return { events, failures, hasCalendars };
}
