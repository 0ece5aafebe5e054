import { Type, type Static } from 'typebox';
import { Account } from './auth-data.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, StatusAnswer } from './fields.ts';
import { Nullable } from './time-entry.ts';

export const OpenSession = Type.Object({
  session_id: Id,
  device: Type.String({ description: 'Browser and operating system, such as “Firefox on Windows”' }),
  is_mobile: Flag,
  is_current: { ...Flag, description: 'Whether it is the session of this request' },
  begun: Type.Integer({ description: 'Unix seconds' }),
  last_used: Nullable(Type.Integer({ description: 'Unix seconds, up to five minutes old' })),
});
export type OpenSession = Static<typeof OpenSession>;

/** How the user ended a session deliberately. */
export type LogOutReason = 'log-out' | 'everywhere' | 'tokens-reset' | 'account-closed';

declare module './caused-event.ts' {
  interface CausedEvents {
    'sessions/changed': Record<string, never>;
    /** The user ended the session deliberately; an expired or revoked session ends with `session/ended` only. */
    'session/logged-out': { why: LogOutReason };
  }
}
const sessionsChanged: CausedEvent = { name: 'sessions/changed', to: 'person' };

/** Maximum number of listed sessions, most recently used first. */
export const maxSessions = 100;

export const sessionCalls = defineCalls({
  'POST /api/token/verify': {
    summary: 'Check a token and return its user; after any other status than 200 the client goes to /logout',
    access: 'public',
    payload: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) }),
    answer: Type.Object({
      verifiedJwt: Type.Object({
        exp: Type.Integer({ description: 'Unix seconds' }),
        user_id: Type.String({ description: 'Base64 of the numeric id' }),
      }),
      ...Account.properties,
    }),
    example: { token: 'header.payload.signature' },
  },
  'POST /api/session/end': {
    summary: 'Log out: revokes the token',
    access: 'person',
    scope: 'none',
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
  'POST /api/session/list': {
    summary: `The user’s open sessions, last used first, ${maxSessions} at most`,
    access: 'person',
    scope: 'none',
    // A password change ends other sessions and causes the second event.
    reads: ['sessions/changed', 'preferences/changed'],
    payload: Type.Object({}),
    answer: Type.Object({ results: Type.Array(OpenSession, { maxItems: maxSessions }) }),
    example: {},
  },
  'PUT /api/session/revoke': {
    summary: 'Log out one of the user’s devices',
    access: 'person',
    scope: 'none',
    causes: [sessionsChanged],
    payload: Type.Object({ session_id: Id }),
    answer: StatusAnswer,
    example: { session_id: 1 },
  },
  'POST /api/session/end_everywhere': {
    summary: 'Log out on all devices, including this one',
    access: 'person',
    scope: 'none',
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
});
