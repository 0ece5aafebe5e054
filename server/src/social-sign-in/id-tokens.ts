import { readEmail } from '@timeweave/shared/validation';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { unauthorised, unavailable } from '../errors/index.ts';
import { googleIssuer, type ProviderSetting } from '../config/index.ts';

export type ProviderName = 'google' | 'apple' | 'oidc';

export interface Identity {
  provider: ProviderName;
  /** The provider's name on the screen. */
  label: string;
  /** Set if subjects begin with it: the operator may change the issuer. */
  issuer?: string;
  /** The provider's immutable id of the user. */
  subject: string;
  /** Normalised by `readEmail`; undefined if the provider has not verified one. */
  email: string | undefined;
  firstName: string;
  lastName: string;
}

/** Google's and Apple's addresses are always verified. */
export type VerifiedIdentity = Identity & { email: string };

/** Verifies ID tokens of one provider; returns the nonce for the caller to redeem. */
export type VerifyIdToken = (
  idToken: string,
  now: Date,
) => Promise<{ identity: VerifiedIdentity; nonce: string }>;

export const labels = { google: 'Google', apple: 'Apple' } as const;
const patienceMs = 5_000;

/** Loads the provider's public keys (OpenID Connect Discovery 1.0, section 4). */
async function keySetOf(issuer: string) {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  const document: unknown = await answer.json();
  const named = typeof document === 'object' && document !== null && 'jwks_uri' in document;
  if (!answer.ok || !named) throw new Error(`${issuer} describes no keys`);
  return createRemoteJWKSet(new URL(String(document.jwks_uri)), { timeoutDuration: patienceMs });
}

/** Returns whether the token itself is invalid; other errors come from the provider or the network. */
function isRefusal(error: unknown): boolean {
  const trouble = [errors.JWKSTimeout, errors.JWKSInvalid, errors.JWKInvalid];
  return (
    error instanceof errors.JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    !trouble.some((kind) => error instanceof kind)
  );
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Some providers send the flag as a string. */
export const isVerified = (flag: unknown) => flag === true || flag === 'true';

export function idTokenVerifier(
  provider: keyof typeof labels,
  { clientId, issuer }: ProviderSetting,
): VerifyIdToken {
  let keySet: ReturnType<typeof keySetOf> | undefined;
  // Google's tokens may omit the scheme (Google Identity, 'Verify the Google ID token').
  const issuers = issuer === googleIssuer ? [issuer, issuer.replace('https://', '')] : issuer;
  const refused = (why: string) => unauthorised(`${labels[provider]} ${why}`, 'email');

  async function verify(idToken: string, now: Date): Promise<JWTPayload> {
    keySet ??= keySetOf(issuer);
    try {
      const options = {
        issuer: issuers,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        currentDate: now,
      };
      return (await jwtVerify(idToken, await keySet, { ...options, requiredClaims: ['sub', 'exp', 'nonce'] }))
        .payload;
    } catch (error) {
      if (isRefusal(error)) throw refused('did not confirm who you are. Please try again.');
      keySet = undefined;
      throw unavailable(`${labels[provider]} can’t be reached at the moment. Please try again.`);
    }
  }

  return async (idToken, now) => {
    const claims = await verify(idToken, now);
    if (claims.azp !== undefined && claims.azp !== clientId) {
      throw refused('did not confirm who you are. Please try again.');
    }
    const email = readEmail(text(claims.email));
    if (email === undefined || !isVerified(claims.email_verified))
      throw refused('has not verified your email address.');
    const identity = {
      provider,
      label: labels[provider],
      subject: text(claims.sub),
      email,
      firstName: text(claims.given_name),
      lastName: text(claims.family_name),
    };
    return { identity, nonce: text(claims.nonce) };
  };
}
