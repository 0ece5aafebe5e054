/** The user according to a provider's ID token, not verified: only the server verifies it. */
export interface SocialPerson {
  email: string;
  first_name: string;
  last_name: string;
}

/** Splits a name: the first word is the first name, the rest the last name (specification, section 5). */
export function splitName(name: string): [firstName: string, lastName: string] {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, others.join(' ')];
}

/** Decodes the payload of an ID token; null if invalid. */
export function readIdToken(idToken: string): SocialPerson | null {
  try {
    const base64 = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const { email, name = '' } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof email !== 'string' || typeof name !== 'string') return null;
    const [first_name, last_name] = splitName(name);
    return { email, first_name, last_name };
  } catch {
    return null;
  }
}
