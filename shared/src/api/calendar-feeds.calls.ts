import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Id, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';

const CalendarFeed = Type.Object({
  created_at: UnixSeconds,
  last_read_at: Nullable({
    ...UnixSeconds,
    description: 'When a calendar program last read it; up to 5 minutes old',
  }),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The iCal address of the user in the workspace was created, replaced or revoked. */
    'calendar-feed/changed': { workspaceId: number };
  }
}
const feedChanged: CausedEvent = { name: 'calendar-feed/changed', to: 'person' };

export const calendarFeedCalls = defineCalls({
  'POST /api/calendar_feed/get': {
    summary: 'When the caller’s iCal address in the workspace was created and last read; null without one',
    access: 'member',
    scope: 'none',
    reads: ['calendar-feed/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: Type.Union([CalendarFeed, Type.Null()]) }),
    example: { workspace_id: 1 },
  },
  'POST /api/calendar_feed/create': {
    summary:
      'Create the caller’s iCal address, `/api/calendar_feed/{token}.ics`, which shows their own entries to anyone who has it. It replaces the former one. Only this response contains its token',
    access: 'member',
    scope: 'none',
    causes: [feedChanged],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ token: Type.String(), results: CalendarFeed }),
    example: { workspace_id: 1 },
  },
  'PUT /api/calendar_feed/revoke': {
    summary: 'Revoke the caller’s iCal address',
    access: 'member',
    scope: 'none',
    causes: [feedChanged],
    payload: Type.Object({ workspace_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1 },
  },
});
