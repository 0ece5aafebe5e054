/** An identity provider, as configured by the operator. */
export interface ProviderSetting {
  clientId: string;
  issuer: string;
}

/** The provider of the operator's choice, such as the one of a company. */
export interface OidcSetting extends ProviderSetting {
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  /** Shown on the button. */
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** The claim that lists the user's groups. */
  groupsClaim: string;
  /** Only their members may log in; empty for everybody. */
  allowedGroups: readonly string[];
  /** Their members are admins of the workspace; if empty, groups decide no roles. */
  adminGroups: readonly string[];
  /** Everybody who logs in joins this workspace. */
  workspaceId: number | undefined;
  /** Whether an address counts as verified when the provider does not say. */
  trustsEmail: boolean;
  /** Whether there is no other way to log in. */
  only: boolean;
}

export interface SocialSettings {
  google: ProviderSetting | undefined;
  apple: ProviderSetting | undefined;
  oidc?: OidcSetting | undefined;
}

export const googleIssuer = 'https://accounts.google.com';
export const appleIssuer = 'https://appleid.apple.com';

/**
 * Returns the script URL of Google Identity Services; a test issuer serves its replacement at the same path.
 */
export function googleScript(issuer: string): string {
  return `${issuer}/gsi/client`;
}

/** Returns the script URL of Sign in with Apple JS, which Apple serves from a separate host. */
export function appleScript(issuer: string): string {
  const host = issuer === appleIssuer ? 'https://appleid.cdn-apple.com' : issuer;
  return `${host}/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js`;
}
