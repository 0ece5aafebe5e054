import { unixSeconds } from '@timeweave/shared/time';
import type { JWT } from '@fastify/jwt';

/** The claims of a token. They are valid only together with the session in the database. */
export interface Claims {
  sessionId: number;
  personId: number;
  /** Unix seconds. */
  expiresAt: number;
}

function claimsOf(payload: unknown): Claims | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if (!('session_id' in payload) || !('person_id' in payload) || !('exp' in payload)) return undefined;
  const { session_id: sessionId, person_id: personId, exp: expiresAt } = payload;
  if (![sessionId, personId, expiresAt].every(Number.isSafeInteger)) return undefined;
  return { sessionId: Number(sessionId), personId: Number(personId), expiresAt: Number(expiresAt) };
}

type Verifier = Pick<JWT, 'verify'>;

export type SessionTokens = ReturnType<typeof sessionTokens>;

/** Creates and reads tokens as JWTs signed with HS256; `accepted` reads those of a second secret. */
export function sessionTokens(jwt: JWT, accepted?: Verifier) {
  const readWith = (verifier: Verifier, token: string) => {
    try {
      // With options, it would prepare the key anew for each token.
      return claimsOf(verifier.verify(token));
    } catch {
      return undefined;
    }
  };
  return {
    sign: (sessionId: number, personId: number, expiresAt: Date): string =>
      jwt.sign({ session_id: sessionId, person_id: personId, exp: unixSeconds(expiresAt) }),
    /** Returns the claims of a token that we signed; the session decides whether it is still valid. */
    read: (token: string) => readWith(jwt, token) ?? (accepted && readWith(accepted, token)),
  };
}
