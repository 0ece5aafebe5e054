/** A provider of identities as the operator has set it up. */
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

/** Google Identity Services; another issuer serves its stand-in at the same path. */
export function googleScript(issuer: string): string {
  return `${issuer}/gsi/client`;
}

/** Sign in with Apple JS, which Apple keeps on a host of its own. */
export function appleScript(issuer: string): string {
  const host = issuer === appleIssuer ? 'https://appleid.cdn-apple.com' : issuer;
  return `${host}/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js`;
}
