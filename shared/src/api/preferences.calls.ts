import { Type } from 'typebox';
import { dateFormats } from '../time/index.ts';
import { CalendarSettings, ForgottenTimer, UserProperties } from './auth-data.ts';
import { defineCalls } from './call.ts';
import { Flag, Id, StatusAnswer } from './fields.ts';
import { preferencesChanged } from './profile.calls.ts';

const change = {
  access: 'member',
  scope: 'admin',
  withoutSecondFactor: true,
  causes: [preferencesChanged],
  answer: StatusAnswer,
} as const;

const { timeFormat, timeDurationFormat, firstDayOfWeek, theme } = UserProperties.properties;

const DateFormat = Type.Unsafe<(typeof dateFormats)[number]>(
  Type.Union(dateFormats.map((format) => Type.Literal(format))),
);

export const preferencesCalls = defineCalls({
  'PUT /api/profile/group_similar': {
    ...change,
    summary: 'Whether similar entries of a day are shown as one',
    payload: Type.Object({ group_similar: Flag, workspace_id: Id }),
    example: { group_similar: 1, workspace_id: 1 },
  },
  'PUT /api/profile/update_long_notification': {
    ...change,
    summary: 'Whether the user gets an email when a timer has run for more than 8 hours',
    payload: Type.Object({ long_run_notification: Flag, workspace_id: Id }),
    example: { long_run_notification: 1, workspace_id: 1 },
  },
  'PUT /api/profile/update_weekly_report': {
    ...change,
    summary: 'Whether last week’s report is emailed on Mondays',
    payload: Type.Object({ weekly_report: Flag, workspace_id: Id }),
    example: { weekly_report: 1, workspace_id: 1 },
  },
  'PUT /api/profile/update_send_newsletter': {
    ...change,
    summary: 'Whether the user gets the newsletter',
    payload: Type.Object({ news_letter: Flag, workspace_id: Id }),
    example: { news_letter: 1, workspace_id: 1 },
  },
  'PUT /api/profile/update_timeZone': {
    ...change,
    summary: 'The time zone in which times are shown',
    payload: Type.Object({
      timeZone: Type.String({
        maxLength: 100,
        description: 'Begins with an IANA zone name; the rest is ignored. Empty: the browser’s zone',
      }),
      workspace_id: Id,
    }),
    example: { timeZone: 'Europe/London', workspace_id: 1 },
  },
  'PUT /api/profile/update_dateFormat': {
    ...change,
    summary: 'How dates are shown',
    payload: Type.Object({ dateFormat: DateFormat, workspace_id: Id }),
    example: { dateFormat: 'YYYY-MM-DD', workspace_id: 1 },
  },
  'PUT /api/profile/update_timeFormat': {
    ...change,
    summary: 'How times of day are shown',
    payload: Type.Object({ timeFormat, workspace_id: Id }),
    example: { timeFormat: '24-hour', workspace_id: 1 },
  },
  'PUT /api/profile/update_timeDurationFormat': {
    ...change,
    summary: 'How durations are shown',
    payload: Type.Object({ timeDurationFormat, workspace_id: Id }),
    example: { timeDurationFormat: 'Decimal', workspace_id: 1 },
  },
  'PUT /api/profile/update_firstDayOfWeek': {
    ...change,
    summary: 'The day on which weeks begin',
    payload: Type.Object({ firstDayOfWeek, workspace_id: Id }),
    example: { firstDayOfWeek: 1, workspace_id: 1 },
  },
  'PUT /api/profile/update_theme': {
    ...change,
    summary: 'Light, dark, or the theme of the operating system',
    payload: Type.Object({ theme, workspace_id: Id }),
    example: { theme: 'dark', workspace_id: 1 },
  },
  'PUT /api/profile/update_calendar': {
    ...change,
    summary: 'How the calendar is shown',
    // Sent by the change queue, so that it can be changed offline.
    once: true,
    payload: Type.Object({ calendar: CalendarSettings, workspace_id: Id }),
    example: {
      calendar: {
        snapMinutes: 15,
        firstHour: 7,
        lastHour: 20,
        showsGaps: true,
        workFrom: 9,
        workTo: 17,
      },
      workspace_id: 1,
    },
  },
  'PUT /api/profile/update_forgotten_timer': {
    ...change,
    summary: 'When the user is asked about a timer that they may have forgotten',
    payload: Type.Object({ forgottenTimer: ForgottenTimer, workspace_id: Id }),
    example: { forgottenTimer: { askAtMinute: 1080, idleMinutes: 10 }, workspace_id: 1 },
  },
});
