import { browserItems } from '@timeweave/shared/browser-storage';

const key = 'timeweave.sign-up';

/** Returns the secret of a sign-up in this browser; undefined without one. */
export const storedBrowserSecret = (): string | undefined => browserItems.read(key) ?? undefined;

/**
 * Returns the secret to send with a sign-up. In the same browser it lets the mailed link sign the user in without a
 * password.
 */
export function browserSecret(): string {
  const secret = storedBrowserSecret() ?? crypto.getRandomValues(new Uint32Array(6)).join('-');
  browserItems.keep(key, secret);
  return secret;
}

export const forgetBrowserSecret = (): void => browserItems.drop(key);
