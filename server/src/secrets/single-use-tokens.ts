import { randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { Executor } from '../database/index.ts';
import { derivedKey } from './derived-key.ts';

/** A token is valid for one purpose only. */
type Purpose =
  | 'sign-in-nonce'
  | 'apple-ticket'
  | 'oidc-attempt'
  | 'data-export'
  | 'workspace-export'
  | 'second-step'
  | 'passkey-creation'
  | 'passkey-log-in';

const minuteMs = 60_000;

/** Time that a token is valid, in ms. */
export const tokenLifeMs: Record<Purpose, number> = {
  'sign-in-nonce': 10 * minuteMs,
  'apple-ticket': 10 * minuteMs,
  'oidc-attempt': 10 * minuteMs,
  'data-export': 10 * minuteMs,
  'workspace-export': 60 * minuteMs,
  'second-step': 5 * minuteMs,
  'passkey-creation': 5 * minuteMs,
  'passkey-log-in': 5 * minuteMs,
};

const keyOf = (secret: string) => derivedKey(secret, 'single-use token', 32);
const [alg, enc] = ['dir', 'A256GCM'];

/**
 * Encrypted, short-lived tokens: nobody else can make or read one. Only their use is stored, so that a visit to the log-in
 * page writes no row.
 */
export function singleUseTokens(secret: string, acceptedSecret = secret) {
  const [key, acceptedKey] = [keyOf(secret), keyOf(acceptedSecret)];

  /** Returns the claims of a token without consuming it; undefined when it is forged or expired. */
  async function read(purpose: Purpose, token: string, now: Date): Promise<JWTPayload | undefined> {
    const options = {
      audience: purpose,
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    };
    return jwtDecrypt(token, key, options)
      .catch(() => jwtDecrypt(token, acceptedKey, options))
      .then(
        ({ payload }) => payload,
        () => undefined,
      );
  }

  return {
    issue: (purpose: Purpose, claims: JWTPayload, now: Date): Promise<string> =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg, enc })
        .setAudience(purpose)
        .setJti(randomUUID())
        .setExpirationTime(new Date(now.getTime() + tokenLifeMs[purpose]))
        .encrypt(key),

    read,

    /** Consumes the token and returns its claims; undefined when it is forged, expired or already used. */
    async redeem(db: Executor, purpose: Purpose, token: string, now: Date) {
      const claims = await read(purpose, token, now);
      if (!claims?.jti || !claims.exp) return undefined;
      await db.deleteFrom('used_token').where('expires_at', '<', now).execute();
      const spent = await db
        .insertInto('used_token')
        .values({ id: claims.jti, expires_at: new Date(claims.exp * 1000) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return spent && claims;
    },
  };
}

export type SingleUseTokens = ReturnType<typeof singleUseTokens>;
