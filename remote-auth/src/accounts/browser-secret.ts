const key = 'timeweave.sign-up';

/** Returns the secret of a sign-up in this browser; undefined if there is none or storage is blocked. */
export function storedBrowserSecret(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the secret to send with a sign-up. In the same browser it lets the mailed link sign the user in without a
 * password.
 */
export function browserSecret(): string | undefined {
  const secret = storedBrowserSecret() ?? crypto.getRandomValues(new Uint32Array(6)).join('-');
  try {
    localStorage.setItem(key, secret);
    return secret;
  } catch {
    return undefined;
  }
}

export function forgetBrowserSecret(): void {
  localStorage.removeItem(key);
}
