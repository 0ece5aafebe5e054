import * as client from 'openid-client';
import type { OidcSetting } from '../config/index.ts';
import { claimsOf, groupsIn, type openIdConnection } from './openid-connection.ts';

interface Asked {
  subject: string;
  refreshToken: string;
  /** Stores the next refresh token at once: the former one works no more. */
  keep: (refreshToken: string) => Promise<unknown>;
}

/**
 * Asks the provider for the groups of a user with a refresh token (OpenID Connect Core 1.0, section 12). Returns `refused`
 * when the token is valid no more, as of a disabled account, and `unknown` when the answer does not tell groups.
 */
export async function askAgain(
  connection: ReturnType<typeof openIdConnection>,
  { groupsClaim }: OidcSetting,
  { subject, refreshToken, keep }: Asked,
): Promise<string[] | 'refused' | 'unknown'> {
  const provider = await connection.configuration();
  try {
    const granted = await client.refreshTokenGrant(provider, refreshToken);
    if (granted.refresh_token !== undefined) await keep(granted.refresh_token);
    const claims = await claimsOf(provider, granted, subject);
    if (claims.sub !== subject) return 'unknown';
    // Without an ID token, groups may be missing because they are told only there.
    return granted.id_token === undefined && !(groupsClaim in claims)
      ? 'unknown'
      : groupsIn(claims[groupsClaim]);
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return 'refused';
    connection.forget();
    throw error;
  }
}
