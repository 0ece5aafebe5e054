import type { OidcSetting } from './providers.ts';
import type { Reader } from './reader.ts';
import { exactIssuer, id, key, names, oneOf, scopes, shortName, word } from './settings.ts';

const yesOrNo = oneOf(['yes', 'no']);

/** Reads the provider of the operator's choice; requires its issuer and client id once any of its settings is set. */
export function readOidc(reader: Reader): OidcSetting | undefined {
  if (!reader.hasAny('OIDC_')) return undefined;
  const because = 'log-in with an OpenID provider needs OIDC_ISSUER and OIDC_CLIENT_ID';
  const itsIssuer = reader.required('OIDC_ISSUER', exactIssuer, because);
  const clientId = reader.required('OIDC_CLIENT_ID', word, because);
  const adminGroups = reader.withDefault('OIDC_ADMIN_GROUPS', names, []);
  const workspaceId =
    adminGroups.length > 0
      ? reader.required('OIDC_WORKSPACE', id, 'OIDC_ADMIN_GROUPS names the admins of a workspace')
      : reader.optional('OIDC_WORKSPACE', id);
  const others = {
    clientSecret: reader.optional('OIDC_CLIENT_SECRET', key),
    name: reader.withDefault('OIDC_NAME', shortName, 'single sign-on'),
    scopes: reader.withDefault('OIDC_SCOPES', scopes, 'openid email profile'),
    groupsClaim: reader.withDefault('OIDC_GROUPS_CLAIM', word, 'groups'),
    allowedGroups: reader.withDefault('OIDC_ALLOWED_GROUPS', names, []),
    trustsEmail: reader.withDefault('OIDC_TRUST_EMAIL', yesOrNo, 'no') === 'yes',
    only: reader.withDefault('OIDC_ONLY', yesOrNo, 'no') === 'yes',
  };
  if (itsIssuer === undefined || clientId === undefined) return undefined;
  return { issuer: itsIssuer, clientId, adminGroups, workspaceId, ...others };
}
