import { type AnswerCall, flag } from '../calls/index.ts';
import type { OidcSetting, SocialSettings } from '../config/index.ts';
import { invalid } from '../errors/index.ts';
import { oneTimeCodes, personsRepository } from '../persons/index.ts';
import { accountOf } from '../session/index.ts';
import { allCountries, countryName } from './countries.ts';
import { profileRepository } from './profile.repository.ts';
import { changeName } from './shared-details.service.ts';

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileRepository>['info']>>;

function presentProfile({ identities, ...row }: ProfileRow, oidc: OidcSetting | undefined) {
  const enabled = identities.filter((identity) => identity.enabled).map(({ provider }) => provider);
  const { first_name, last_name, email, title, avatar, country_id } = row;
  return {
    first_name,
    last_name,
    email,
    title,
    avatar,
    country_id,
    profile_name_colorcode: row.color,
    country_name: countryName(country_id),
    is_google_signin: flag(enabled.includes('google')),
    is_apple_signin: flag(enabled.includes('apple')),
    ...(oidc && { is_oidc_signin: flag(enabled.includes('oidc')) }),
  };
}

function presentDetails(row: ProfileRow, oidc: OidcSetting | undefined, requested_email: string | null) {
  const linked = row.identities.map(({ provider }) => provider);
  return {
    ...presentProfile(row, oidc),
    has_password: flag(Boolean(row.hasPassword)),
    is_google_linked: flag(linked.includes('google')),
    is_apple_linked: flag(linked.includes('apple')),
    ...(oidc && { is_oidc_linked: flag(linked.includes('oidc')), is_oidc_only: flag(oidc.only) }),
    requested_email,
  };
}

interface ProfileServices {
  clock: () => Date;
  social: { settings: SocialSettings };
}

export function profileRoutes(answer: AnswerCall, { clock, social }: ProfileServices) {
  const { oidc } = social.settings;

  answer('POST /api/profile/info', async ({ db, person, member }) => {
    const row = await profileRepository(db).info(member.workspaceId, person.id);
    const account = await personsRepository(db).known(person.id);
    const { is_group_similar_entries } = accountOf(account).user_properties;
    return { results: [[presentProfile(row, oidc)], [{ is_group_similar_entries }]] };
  });

  answer('POST /api/profile/settings', async ({ db, person, member }) => {
    const row = await profileRepository(db).info(member.workspaceId, person.id);
    const { user_properties } = accountOf(await personsRepository(db).known(person.id));
    const { calendar: _calendar, ...formats } = user_properties;
    const settings = {
      ...formats,
      notification_long_run: flag(row.notify_long_run),
      send_weekly_report: flag(row.weekly_report),
      send_newsletter: flag(row.newsletter),
    };
    const requestedEmail = await oneTimeCodes(db).requestedEmail(person.id, clock());
    return { results: [[presentDetails(row, oidc, requestedEmail)], [settings], [...allCountries]] };
  });

  answer('PUT /api/profile/edit_name', async ({ db, payload, person }) => {
    const name = { first_name: payload.first_name.trim(), last_name: payload.last_name.trim() };
    await changeName(db, person.id, name);
  });

  answer('PUT /api/profile/edit_country', async ({ db, payload, person }) => {
    const country_id = payload.country === 0 ? null : payload.country;
    if (country_id !== null && countryName(country_id) === null)
      throw invalid('country', 'Choose a country from the list.');
    await personsRepository(db).change(person.id, { country_id });
  });
}
