import * as client from 'openid-client';
import type { OidcSetting } from '../config/index.ts';
import { text } from './id-tokens.ts';

export type Claims = Readonly<Record<string, unknown>>;
type Granted = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

const patienceSeconds = 5;

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

/** The description of the operator's provider, read when it is needed first and again after a failure. */
export function openIdConnection({ issuer, clientId, clientSecret }: OidcSetting) {
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

  const forget = () => {
    described = undefined;
  };

  return {
    configuration(): Promise<client.Configuration> {
      described ??= discover();
      return described.catch((error: unknown) => {
        forget();
        throw error;
      });
    },

    /** Its description may have changed. */
    forget,
  };
}

/** Returns what the provider says about the user in the ID token and at the userinfo endpoint. */
export async function claimsOf(
  provider: client.Configuration,
  granted: Granted,
  subject?: string,
): Promise<Claims> {
  const claims: Claims = granted.claims() ?? {};
  // Many providers tell addresses and groups only there.
  const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore
    ? await client.fetchUserInfo(provider, granted.access_token, subject ?? text(claims.sub))
    : {};
  return { ...more, ...claims };
}

/** Returns the claim's groups: a list, or a single name. */
export function groupsIn(claim: unknown): string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim];
  return list.filter((group) => typeof group === 'string');
}

/** Returns whether the operator lets members of these groups in. */
export const isAllowed = ({ allowedGroups }: OidcSetting, groups: readonly string[]) =>
  allowedGroups.length === 0 || groups.some((group) => allowedGroups.includes(group));

/** Returns whether groups decide who is in the operator's workspace, or who is its admin. */
export const isByGroups = ({ workspaceId, allowedGroups, adminGroups }: OidcSetting) =>
  workspaceId !== undefined && allowedGroups.length + adminGroups.length > 0;
