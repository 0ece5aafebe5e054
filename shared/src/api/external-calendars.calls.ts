import { Type, type Static } from 'typebox';
import { externalCalendarChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, HexColor, Id, LocalDate, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { patterns } from './patterns.ts';

export const maxExternalCalendars = 5;

/** Maximum number of events in a response. */
export const maxExternalEvents = 2_000;

const CalendarName = Type.String({ minLength: 1, maxLength: 100, pattern: patterns.notBlank });

const ExternalCalendar = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  host: Type.String({ description: 'The host name of its address; the rest may be secret' }),
  fetched_at: Nullable({ ...UnixSeconds, description: 'When it was last fetched successfully' }),
  failure: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the last fetch failed, as a sentence; the events are those of the last success',
  }),
  notice: Type.Union([Type.String(), Type.Null()], {
    description: 'What of the last fetched calendar could not be read, as a sentence',
  }),
});
export type ExternalCalendar = Static<typeof ExternalCalendar>;

const Calendars = Type.Array(ExternalCalendar, { maxItems: maxExternalCalendars });

const ExternalEvent = Type.Object({
  id: Type.String({ description: 'Stays the same when the calendar is fetched again' }),
  external_calendar_id: Id,
  title: Type.String(),
  is_all_day: Flag,
  start: Type.Integer({ description: 'Unix seconds; for an all-day event, its first day at 00:00 UTC' }),
  end: Type.Integer({
    description: 'Unix seconds, exclusive; for an all-day event, the day after its last at 00:00 UTC',
  }),
});

declare module './caused-event.ts' {
  interface CausedEvents {
    /** One of the user's external calendars was added, changed, removed or fetched. */
    'external-calendars/changed': { workspaceId?: number };
  }
}
const calendarsChanged: CausedEvent = { name: 'external-calendars/changed', to: 'person' };

/** Closed to API tokens: the calendars hold private appointments. */
const ofThePerson = { access: 'person', scope: 'none' } as const;

export const externalCalendarCalls = defineCalls({
  'POST /api/external_calendar/list': {
    summary: 'The caller’s external calendars',
    ...ofThePerson,
    reads: ['external-calendars/changed'],
    payload: Type.Object({}),
    answer: Type.Object({ results: Calendars }),
    example: {},
  },
  'POST /api/external_calendar/create': {
    summary:
      'Add a calendar by its iCal address, which is fetched first; errors refer to the field `address`',
    ...ofThePerson,
    checks: externalCalendarChecks,
    asksOtherHosts: true,
    payload: Type.Object({
      name: CalendarName,
      color: HexColor,
      address: Type.String({ minLength: 1, maxLength: 2_000, description: 'https:// or webcal://' }),
    }),
    answer: Type.Object({ results: ExternalCalendar }),
    example: { name: 'Team', color: '#2f5fd0', address: 'https://calendar.example/team.ics' },
  },
  'PUT /api/external_calendar/edit': {
    summary: 'Rename an external calendar, or change its colour',
    ...ofThePerson,
    causes: [calendarsChanged],
    checks: { name: externalCalendarChecks.name, color: externalCalendarChecks.color },
    asksOtherHosts: true,
    payload: Type.Object({
      external_calendar_id: Id,
      name: Type.Optional(CalendarName),
      color: Type.Optional(HexColor),
    }),
    answer: StatusAnswer,
    example: { external_calendar_id: 1, name: 'Team', color: '#2f5fd0' },
  },
  'PUT /api/external_calendar/delete': {
    summary: 'Remove an external calendar with its events',
    ...ofThePerson,
    causes: [calendarsChanged],
    payload: Type.Object({ external_calendar_id: Id }),
    answer: StatusAnswer,
    example: { external_calendar_id: 1 },
  },
  'POST /api/external_calendar/refresh': {
    summary:
      'Fetch the caller’s external calendars whose last fetch is more than 15 minutes old, or the given one if it is more than one minute old',
    ...ofThePerson,
    asksOtherHosts: true,
    payload: Type.Object({ external_calendar_id: Type.Optional(Id) }),
    answer: Type.Object({
      results: Calendars,
      has_changed: { ...Flag, description: '1: events or failures have changed' },
    }),
    example: {},
  },
  'POST /api/external_calendar/events': {
    summary: 'Events of the caller’s external calendars on the given days in order, as last fetched',
    ...ofThePerson,
    reads: ['external-calendars/changed'],
    asksOtherHosts: true,
    payload: Type.Object({
      start: LocalDate,
      end: { ...LocalDate, description: 'Inclusive; 84 days at most' },
      timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'Default: the user’s' })),
    }),
    answer: Type.Object({
      results: Type.Array(ExternalEvent, { maxItems: maxExternalEvents }),
      calendars: Calendars,
    }),
    example: { start: '2026-11-16', end: '2026-11-22' },
  },
});
