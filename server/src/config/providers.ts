/** An identity provider, as configured by the operator. */
export interface ProviderSetting {
  clientId: string;
  issuer: string;
}

export interface SocialSettings {
  google: ProviderSetting | undefined;
  apple: ProviderSetting | undefined;
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
