import type { TimerPlace } from '../module-contract.ts';
import { openSession, type Session } from './session.ts';

const sessions = new Map<string, Session>();

/** Returns the page's session for an integration; without one, for tokens from the page. */
export function sessionFor(place: TimerPlace, integration: number | undefined): Session {
  const name = String(integration ?? '');
  const known = sessions.get(name);
  if (known) return known;
  const session = openSession(place, integration);
  sessions.set(name, session);
  return session;
}
