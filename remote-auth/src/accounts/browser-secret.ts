const key = 'timeweave.sign-up';

/** The secret of a sign-up in this browser; undefined when there was none, or nothing can be stored. */
export function storedBrowserSecret(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the secret that a sign-up is sent with. With it the mailed link signs in here without the password, and
 * nowhere else.
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
