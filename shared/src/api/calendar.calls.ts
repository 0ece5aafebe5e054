import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, LocalDate } from './fields.ts';
import { TimeEntry } from './time-entry.ts';

const CalendarItem = Type.Object({
  ...TimeEntry.properties,
  color: Type.String({ description: 'Of the project' }),
});

/** Maximum number of days in a calendar: two pages of a six-week month. */
export const maxCalendarDays = 84;

/** Maximum number of entries in a calendar. */
export const maxCalendarItems = 10_000;

export const calendarCalls = defineCalls({
  'POST /api/report/calendar_data': {
    summary:
      'A user’s entries on the given days in order, including the running one and those across midnight',
    access: 'member',
    scope: 'read',
    workload: 'calendar',
    payload: Type.Object({
      workspace_id: Id,
      start: LocalDate,
      end: { ...LocalDate, description: `Inclusive; ${maxCalendarDays} days at most` },
      user_id: Type.Optional({
        ...Id,
        description: 'Default: the caller. Other members’ calendars need the permission to see the team',
      }),
      timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'Default: the user’s' })),
    }),
    answer: Type.Object({ results: Type.Array(CalendarItem, { maxItems: maxCalendarItems }) }),
    example: { workspace_id: 1, start: '2026-11-01', end: '2026-11-30' },
  },
});
