import { readEmail } from '@timeweave/shared/validation';
import * as client from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import type { OidcSetting } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { errorCode, forbidden, unauthorised, unavailable } from '../errors/index.ts';
import type { SingleUseTokens } from '../secrets/index.ts';
import { type Identity, isVerified, text } from './id-tokens.ts';
import {
  type Claims,
  claimsOf,
  groupsIn,
  isAllowed,
  isByGroups,
  openIdConnection,
} from './openid-connection.ts';

interface ProviderResponse {
  attempt: string;
  /** The query with which the provider sent the user back. */
  answer: string;
}

/** The user according to the operator's provider. */
export interface OidcIdentity extends Identity {
  provider: 'oidc';
  /** The user's id, without the issuer. */
  sub: string;
  groups: readonly string[];
  refreshToken?: string | undefined;
}

/** Codes of errors in a response; all others mean that the provider cannot be reached, or is not set up for us. */
const refusals = new Set([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

function identityOf(claims: Claims, { name, groupsClaim, trustsEmail }: OidcSetting): OidcIdentity {
  const { iss, sub, email_verified: verified = trustsEmail } = claims;
  const [first = '', ...others] = text(claims.name).trim().split(/\s+/);
  return {
    provider: 'oidc',
    label: name,
    issuer: text(iss),
    sub: text(sub),
    // Ids of users are unique within their issuer only.
    subject: `${text(iss)} ${text(sub)}`,
    email: isVerified(verified) ? readEmail(text(claims.email)) : undefined,
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || others.join(' '),
    groups: groupsIn(claims[groupsClaim]),
  };
}

/** The operator's provider, by the authorization code flow with PKCE (OpenID Connect Core 1.0, RFC 7636). */
export function openIdProvider(setting: OidcSetting, tokens: SingleUseTokens, publicUrl: string) {
  const { name } = setting;
  const redirectUri = `${publicUrl}/login`;
  const connection = openIdConnection(setting);

  const unreachable = () => unavailable(`${name} can’t be reached at the moment. Please try again.`, 'email');

  async function configuration(log: FastifyBaseLogger): Promise<client.Configuration> {
    return connection.configuration().catch((error: unknown) => {
      log.warn({ err: error }, 'OIDC_ISSUER: the provider’s description cannot be used');
      throw unreachable();
    });
  }

  /** Asks for refresh tokens where groups are checked after the log-in, too. */
  function scopesAt(provider: client.Configuration): string {
    const { scopes } = setting;
    const isOffered = provider.serverMetadata().scopes_supported?.includes('offline_access');
    const isAsked = scopes.split(' ').includes('offline_access');
    return isByGroups(setting) && isOffered && !isAsked ? `${scopes} offline_access` : scopes;
  }

  /** The reason is for the operator: the user can only try again. */
  function failed(error: unknown, log: FastifyBaseLogger): never {
    log.warn({ err: error }, 'the OpenID provider did not log a user in');
    if (refusals.has(errorCode(error) ?? ''))
      throw unauthorised(`${name} did not confirm who you are. Please try again.`, 'email');
    connection.forget();
    throw unreachable();
  }

  /** Exchanges the code for the user's claims, and the refresh token if the provider gives one. */
  async function redeemed(provider: client.Configuration, answer: string, begun: Claims) {
    const url = new URL(redirectUri);
    url.search = answer;
    const granted = await client.authorizationCodeGrant(provider, url, {
      expectedState: text(begun.state),
      expectedNonce: text(begun.nonce),
      pkceCodeVerifier: text(begun.verifier),
    });
    const claims = await claimsOf(provider, granted);
    return { ...identityOf(claims, setting), refreshToken: granted.refresh_token };
  }

  return {
    /** Returns the provider's page, and what recognises its response; the attempt works once. */
    async begin(now: Date, log: FastifyBaseLogger) {
      const provider = await configuration(log);
      const state = client.randomState();
      const nonce = client.randomNonce();
      const verifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: scopesAt(provider),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const attempt = await tokens.issue('oidc-attempt', { state, nonce, verifier }, now);
      return { address: address.href, state, attempt };
    },

    async finish(
      db: Executor,
      { attempt, answer }: ProviderResponse,
      now: Date,
      log: FastifyBaseLogger,
    ): Promise<OidcIdentity> {
      const begun = await tokens.redeem(db, 'oidc-attempt', attempt, now);
      if (!begun)
        throw unauthorised('This log-in has expired or was already used. Please log in again.', 'email');
      const provider = await configuration(log);
      const identity = await redeemed(provider, answer, begun).catch((error: unknown) => failed(error, log));
      if (!isAllowed(setting, identity.groups))
        throw forbidden(`Your ${name} account may not use this server. Ask its operator.`, 'email');
      return identity;
    },
  };
}
