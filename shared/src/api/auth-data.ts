import { Type, type Static } from 'typebox';
import { Flag, Id } from './fields.ts';
import { Nullable } from './time-entry.ts';

const Hour = Type.Integer({ minimum: 0, maximum: 24, description: 'Hour of the day' });

/** How the calendar is shown. */
export const CalendarSettings = Type.Object({
  snapMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
  firstHour: Hour,
  lastHour: Hour,
  showsGaps: Type.Boolean(),
  workFrom: { ...Hour, description: 'Gaps are shown in the hours of a working day' },
  workTo: Hour,
});
export type CalendarSettings = Static<typeof CalendarSettings>;

/** When the user is asked about a timer that they may have forgotten. */
export const ForgottenTimer = Type.Object({
  askAtMinute: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 1439,
      description: 'Minute of the day at which a timer that still runs is asked about; null for never',
    }),
  ),
  idleMinutes: Type.Integer({
    minimum: 0,
    maximum: 240,
    description: 'Minutes without activity after which the idle time is asked about; 0 for never',
  }),
});
export type ForgottenTimer = Static<typeof ForgottenTimer>;

/** A user's formats for times, dates and durations (specification, section 3). */
export const UserProperties = Type.Object({
  timeZone: Type.String({ description: 'IANA time zone name, or empty for the browser’s' }),
  timeDurationFormat: Type.Union([
    Type.Literal('Improved'),
    Type.Literal('Classic'),
    Type.Literal('Decimal'),
  ]),
  timeFormat: Type.Union([Type.Literal('12-hour'), Type.Literal('24-hour')]),
  dateFormat: Type.String(),
  firstDayOfWeek: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }),
  is_group_similar_entries: Flag,
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')]),
  calendar: Type.Optional({ ...CalendarSettings, description: 'Absent until the user has changed it' }),
  forgottenTimer: Type.Optional({ ...ForgottenTimer, description: 'Absent until the user has changed it' }),
});
export type UserProperties = Static<typeof UserProperties>;

export const SignedInUser = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  avatar: Type.Union([Type.String(), Type.Null()]),
  profile_name_colorcode: Type.String({ description: 'Hex without hash' }),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const Account = Type.Object({ user_properties: UserProperties, user: SignedInUser });
export type Account = Static<typeof Account>;

/** The response of calls that sign a user in or switch the workspace. */
export const AuthData = Type.Object({
  token: Type.String(),
  user_id: Type.String({ description: 'Base64 of the numeric id' }),
  workspace_id: Id,
  is_workspace_admin: Flag,
  ...Account.properties,
  is_restored: Type.Optional(
    Type.Literal(1, { description: 'The account was closed, and this log-in restored it' }),
  ),
});
export type AuthData = Static<typeof AuthData>;

/** The auth data at the top level and again as `data`, as the specification has it. */
export const AuthAnswer = Type.Object({ ...AuthData.properties, data: AuthData });

/** The response of calls that may sign the user in; `AuthAnswer` only if they did. */
export const ConfirmationAnswer = Type.Object({
  confirmation: Type.Boolean(),
  ...Type.Partial(AuthData).properties,
  data: Type.Optional(AuthData),
});
