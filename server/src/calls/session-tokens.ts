import type { JWT } from '@fastify/jwt';

/** What a token says. It is believed only together with its session in the database. */
interface Claims {
  sessionId: number;
  personId: number;
  /** Unix seconds. */
  expiresAt: number;
}

export interface SessionTokens {
  sign: (sessionId: number, personId: number, expiresAt: Date) => string;
  /** The claims of a token that we signed; its session tells whether it still holds. */
  read: (token: string) => Claims | undefined;
}

function claimsOf(payload: unknown): Claims | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if (!('session_id' in payload) || !('person_id' in payload) || !('exp' in payload)) return undefined;
  const { session_id: sessionId, person_id: personId, exp: expiresAt } = payload;
  if (![sessionId, personId, expiresAt].every(Number.isSafeInteger)) return undefined;
  return { sessionId: Number(sessionId), personId: Number(personId), expiresAt: Number(expiresAt) };
}

/** Tokens as JWTs signed with HS256. */
export function sessionTokens(jwt: JWT): SessionTokens {
  return {
    sign: (sessionId, personId, expiresAt) =>
      jwt.sign({ session_id: sessionId, person_id: personId, exp: Math.floor(expiresAt.getTime() / 1000) }),
    read: (token) => {
      try {
        // the session's row decides whether it has ended, by the server's own clock
        return claimsOf(jwt.verify(token, { ignoreExpiration: true }));
      } catch {
        return undefined;
      }
    },
  };
}
