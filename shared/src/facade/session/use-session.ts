import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { AuthData, UserProperties } from '../../api/index.ts';
import { deviceTimeZone, isTimeZone } from '../../time/index.ts';
import { selectAuth } from './session.slice.ts';

export type Session = AuthData & { userId: number };

/** The signed-in person, or null on the public pages. */
export function useOptionalSession(): Session | null {
  const auth = useSelector(selectAuth);
  return useMemo(() => auth && { ...auth, userId: Number(atob(auth.user_id)) }, [auth]);
}

/** The signed-in person; only for pages behind the session guard. */
export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error('This page was rendered outside the session guard.');
  return session;
}

/** How the person wants times shown, with the device's zone where they chose none. */
export function usePreferences(): UserProperties {
  const { user_properties: properties } = useSession();
  return useMemo(() => {
    const zone = properties.timeZone.split(' ')[0] ?? '';
    return { ...properties, timeZone: isTimeZone(zone) ? zone : deviceTimeZone() };
  }, [properties]);
}
