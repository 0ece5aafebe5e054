import { Type, type Static } from 'typebox';
import { Flag, Id } from './fields.ts';

/** How a person wants times, dates and durations shown (specification, section 3). */
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
});
export type UserProperties = Static<typeof UserProperties>;

export const SignedInUser = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  avatar: Type.Union([Type.String(), Type.Null()]),
  profile_name_colorcode: Type.String({ description: 'hex without hash' }),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** What the server knows about the signed-in user. */
export const Account = Type.Object({ user_properties: UserProperties, user: SignedInUser });
export type Account = Static<typeof Account>;

/** What every call that signs a person in, or moves them to a workspace, answers with. */
export const AuthData = Type.Object({
  token: Type.String(),
  user_id: Type.String({ description: 'base64 of the numeric id' }),
  workspace_id: Id,
  is_workspace_admin: Flag,
  ...Account.properties,
  is_restored: Type.Optional(
    Type.Literal(1, { description: 'The account was closed, and this log-in restored it' }),
  ),
});
export type AuthData = Static<typeof AuthData>;

/** For calls whose answer names the auth data as `data`; it stands at the top level as well. */
export const AuthAnswer = Type.Object({ ...AuthData.properties, data: AuthData });

/** For calls that say first whether they signed the person in. */
export const ConfirmationAnswer = Type.Object({
  confirmation: Type.Boolean(),
  ...Type.Partial(AuthData).properties,
  data: Type.Optional(AuthData),
});
