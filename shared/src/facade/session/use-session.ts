import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { UserProperties } from '../../api/index.ts';
import { deviceTimeZone, isTimeZone } from '../../time/index.ts';
import { selectSession, type Session } from './account.api.ts';

/** Returns the signed-in user's session, or null on public pages. */
export function useOptionalSession(): Session | null {
  return useSelector(selectSession);
}

/** Returns the signed-in user's session; only for pages behind the session guard. */
export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error('This page was rendered outside the session guard.');
  return session;
}

/** Formats for visitors of public pages: those of a new user. */
const preferencesOfVisitors: UserProperties = {
  timeZone: '',
  timeDurationFormat: 'Improved',
  timeFormat: '12-hour',
  dateFormat: 'DD-MM-YYYY',
  firstDayOfWeek: 0,
  is_group_similar_entries: 0,
  theme: 'system',
};

/** Returns the user's formats; the time zone defaults to the device's. */
export function usePreferences(): UserProperties {
  const properties = useOptionalSession()?.user_properties ?? preferencesOfVisitors;
  return useMemo(() => {
    const zone = properties.timeZone.split(' ')[0] ?? '';
    return { ...properties, timeZone: isTimeZone(zone) ? zone : deviceTimeZone() };
  }, [properties]);
}
