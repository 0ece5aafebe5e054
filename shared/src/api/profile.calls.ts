import { Type, type Static } from 'typebox';
import { personNameChecks } from '../validation/index.ts';
import { UserProperties } from './auth-data.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, NameOfPerson, StatusAnswer } from './fields.ts';
import { Nullable } from './time-entry.ts';

/** Numeric country code (ISO 3166-1). */
const CountryId = Type.Integer({ minimum: 1, maximum: 999, description: 'ISO 3166-1 numeric' });

const Profile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  title: Type.String({ description: 'Of the workspace' }),
  avatar: Nullable(Type.String()),
  profile_name_colorcode: Type.String({ description: 'Hex without hash' }),
  country_id: Nullable(CountryId),
  country_name: Nullable(Type.String()),
  is_google_signin: Flag,
  is_apple_signin: Flag,
  is_oidc_signin: Type.Optional({
    ...Flag,
    description: 'Of the operator’s OpenID provider; absent if there is none',
  }),
});

const ProfileDetails = Type.Object({
  ...Profile.properties,
  has_password: Flag,
  is_google_linked: {
    ...Flag,
    description: 'Whether the account is linked, even if logging in with it is disabled',
  },
  is_apple_linked: Flag,
  is_oidc_linked: Type.Optional(Flag),
  is_oidc_only: Type.Optional({ ...Flag, description: 'Whether that provider is the only way to log in' }),
  requested_email: { ...Nullable(Type.String()), description: 'Requested, but not confirmed yet' },
});
export type ProfileDetails = Static<typeof ProfileDetails>;

const ProfileSettings = Type.Object({
  // The calendar's page has its own settings.
  ...Type.Omit(UserProperties, ['calendar']).properties,
  notification_long_run: Flag,
  send_weekly_report: Flag,
  send_newsletter: Flag,
});
export type ProfileSettings = Static<typeof ProfileSettings>;

const Country = Type.Object({ country_id: CountryId, country_name: Type.String() });
export type Country = Static<typeof Country>;

declare module './caused-event.ts' {
  interface CausedEvents {
    'preferences/changed': { workspaceId?: number };
  }
}
export const preferencesChanged: CausedEvent = { name: 'preferences/changed', to: 'person' };

export const profileCalls = defineCalls({
  'POST /api/profile/info': {
    summary: 'Who the user is, and whether their similar entries are grouped',
    access: 'member',
    scope: 'read',
    withoutSecondFactor: true,
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({
      results: Type.Tuple([
        Type.Tuple([Profile]),
        Type.Tuple([Type.Pick(UserProperties, ['is_group_similar_entries'])]),
      ]),
    }),
    example: { workspace_id: 1 },
  },
  'POST /api/profile/settings': {
    summary: 'The profile, the preferences, and the countries to choose from, sorted by name',
    access: 'member',
    scope: 'read',
    withoutSecondFactor: true,
    reads: ['preferences/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({
      results: Type.Tuple([
        Type.Tuple([ProfileDetails]),
        Type.Tuple([ProfileSettings]),
        Type.Array(Country, { maxItems: 999 }),
      ]),
    }),
    example: { workspace_id: 1 },
  },
  'PUT /api/profile/edit_name': {
    summary: 'Change the user’s name',
    access: 'member',
    scope: 'admin',
    withoutSecondFactor: true,
    checks: personNameChecks,
    causes: [preferencesChanged],
    payload: Type.Object({ first_name: NameOfPerson, last_name: NameOfPerson, workspace_id: Id }),
    answer: StatusAnswer,
    example: { first_name: 'Ada', last_name: 'King Lovelace', workspace_id: 1 },
  },
  'PUT /api/profile/edit_country': {
    summary: 'Choose the user’s country, or none',
    access: 'member',
    scope: 'admin',
    withoutSecondFactor: true,
    causes: [preferencesChanged],
    payload: Type.Object({
      country: Type.Integer({ minimum: 0, maximum: 999, description: 'country_id; 0 for none' }),
      workspace_id: Id,
    }),
    answer: StatusAnswer,
    example: { country: 826, workspace_id: 1 },
  },
});
