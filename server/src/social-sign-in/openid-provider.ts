import { readEmail } from '@timeweave/shared/validation';
import * as client from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import type { OidcSetting } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { errorCode, forbidden, unauthorised, unavailable } from '../errors/index.ts';
import type { SingleUseTokens } from '../secrets/index.ts';
import { type Identity, isVerified, text } from './id-tokens.ts';

interface ProviderResponse {
  attempt: string;
  /** The query with which the provider sent the user back. */
  answer: string;
}

/** The user according to the operator's provider. */
export interface OidcIdentity extends Identity {
  provider: 'oidc';
  groups: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

const patienceSeconds = 5;

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

/** Sends the secret as the provider prefers: in the header, which is the default, or in the form. */
const authenticated =
  (secret: string): client.ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isHeader = methods.includes('client_secret_basic');
    return (isHeader ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret))(
      server,
      ...request,
    );
  };

/** Returns the claim's groups: a list, or a single name. */
function groupsIn(claim: unknown): string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim];
  return list.filter((group) => typeof group === 'string');
}

function identityOf(claims: Claims, { name, groupsClaim, trustsEmail }: OidcSetting): OidcIdentity {
  const { iss, sub, email_verified: verified = trustsEmail } = claims;
  const [first = '', ...others] = text(claims.name).trim().split(/\s+/);
  return {
    provider: 'oidc',
    label: name,
    issuer: text(iss),
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
  const { issuer, clientId, clientSecret, name, allowedGroups } = setting;
  const redirectUri = `${publicUrl}/login`;
  let described: Promise<client.Configuration> | undefined;

  const discover = () =>
    client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? client.None() : authenticated(clientSecret),
      {
        timeout: patienceSeconds,
        execute: [
          // The library trusts the connection alone; we verify the signature, too.
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );

  const unreachable = () => unavailable(`${name} can’t be reached at the moment. Please try again.`, 'email');

  async function configuration(log: FastifyBaseLogger): Promise<client.Configuration> {
    described ??= discover();
    return described.catch((error: unknown) => {
      described = undefined;
      log.warn({ err: error }, 'OIDC_ISSUER: the provider’s description cannot be used');
      throw unreachable();
    });
  }

  /** The reason is for the operator: the user can only try again. */
  function failed(error: unknown, log: FastifyBaseLogger): never {
    log.warn({ err: error }, 'the OpenID provider did not log a user in');
    if (refusals.has(errorCode(error) ?? ''))
      throw unauthorised(`${name} did not confirm who you are. Please try again.`, 'email');
    // Its description may have changed.
    described = undefined;
    throw unreachable();
  }

  /** Exchanges the code for the user's claims. */
  async function claimsOf(provider: client.Configuration, answer: string, begun: Claims): Promise<Claims> {
    const url = new URL(redirectUri);
    url.search = answer;
    const granted = await client.authorizationCodeGrant(provider, url, {
      expectedState: text(begun.state),
      expectedNonce: text(begun.nonce),
      pkceCodeVerifier: text(begun.verifier),
    });
    const claims: Claims = granted.claims() ?? {};
    // Many providers tell addresses and groups only there.
    const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await client.fetchUserInfo(provider, granted.access_token, text(claims.sub)) : {};
    return { ...more, ...claims };
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
        scope: setting.scopes,
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
      const claims = await claimsOf(provider, answer, begun).catch((error: unknown) => failed(error, log));
      const identity = identityOf(claims, setting);
      const isAllowed =
        allowedGroups.length === 0 || identity.groups.some((group) => allowedGroups.includes(group));
      if (!isAllowed)
        throw forbidden(`Your ${name} account may not use this server. Ask its operator.`, 'email');
      return identity;
    },
  };
}
