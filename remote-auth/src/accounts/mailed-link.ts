/** Returns the words of a link's base64 parameter; empty if invalid. */
export function wordsOf(base64: string | null): string[] {
  try {
    // Mail programs may leave `+` unescaped, which arrives as a space.
    const bytes = Uint8Array.from(atob((base64 ?? '').replaceAll(' ', '+')), (byte) => byte.charCodeAt(0));
    return new TextDecoder().decode(bytes).split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

export function base64Of(...words: string[]): string {
  const bytes = new TextEncoder().encode(words.join(' '));
  return btoa(String.fromCharCode(...bytes));
}

export interface MailedLink {
  user_id: string;
  email: string;
  code: string;
}

/**
 * Reads `user` and `code` of a mailed link; null if invalid. The words are 'user_id e-mail' in a confirmation and
 * 'e-mail user_id' in a password link (specification, section 2): the number is the id.
 */
export function readMailedLink(search: URLSearchParams): MailedLink | null {
  const words = wordsOf(search.get('user'));
  const user_id = words.find((word) => /^\d+$/.test(word));
  const email = words.find((word) => word.includes('@'));
  const code = search.get('code') ?? '';
  return words.length === 2 && user_id && email ? { user_id, email, code } : null;
}
