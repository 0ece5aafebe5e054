import { screen } from '@testing-library/react';
import type { Answer } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ProfilePage } from './profile-page.tsx';

type Settings = Answer<'POST /api/profile/settings'>;
type Profile = Settings['results'][0][0];
type Preferences = Settings['results'][1][0];
type Changes = Partial<Profile & Preferences>;

function settingsWith(changes: Changes = {}): Settings {
  const profile: Profile = {
    ...ada.user,
    title: 'Engines',
    country_id: null,
    country_name: null,
    is_google_signin: 0,
    is_apple_signin: 0,
    has_password: 1,
    is_google_linked: 0,
    is_apple_linked: 0,
    requested_email: null,
  };
  const settings: Preferences = {
    ...ada.user_properties,
    notification_long_run: 1,
    send_weekly_report: 1,
    send_newsletter: 0,
  };
  const countries = [
    { country_id: 4, country_name: 'Afghanistan' },
    { country_id: 826, country_name: 'United Kingdom' },
  ];
  return { results: [[Object.assign(profile, changes)], [Object.assign(settings, changes)], countries] };
}

export function answer(changes: Changes = {}): void {
  fakeServer.answer('POST /api/profile/settings', 200, settingsWith(changes));
  fakeServer.answer('POST /api/notification/choices', 200, { results: [] });
  fakeServer.answer('POST /api/push/status', 200, { public_key: 'BKey', is_on: 0 });
  fakeServer.answer('POST /api/session/list', 200, { results: [] });
  fakeServer.answer('POST /api/second_factor/status', 200, {
    is_on: 0,
    on_since: null,
    recovery_codes_left: 0,
  });
  fakeServer.answer('POST /api/passkey/list', 200, { results: [] });
  fakeServer.answer('POST /api/signin/options', 200, { google: null, apple: null, nonce: null });
}

/** Opens a tab of the profile, which loads it. */
export async function open(tab?: 'hours' | 'notifications' | 'security' | 'data') {
  const address = tab ? `/profile?tab=${tab}` : '/profile';
  const opened = await renderAt(address, <ProfilePage title="My Profile" />, ada);
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  return opened;
}

/** Returns the payloads sent to a call, in order. */
export const sentTo = (name: string) => fakeServer.sent.filter((sent) => sent.name === name);
