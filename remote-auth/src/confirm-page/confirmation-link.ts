export interface ConfirmationLink {
  user_id: string;
  email: string;
  code: string;
}

/** Reads `user` (base64 of 'user_id e-mail') and `code` of a mailed link; null when it is no such link. */
export function readConfirmationLink(search: URLSearchParams): ConfirmationLink | null {
  const [user_id, email, ...rest] = decode(search.get('user') ?? '').split(' ');
  const code = search.get('code') ?? '';
  return user_id && /^\d+$/.test(user_id) && email && rest.length === 0 ? { user_id, email, code } : null;
}

function decode(base64: string): string {
  try {
    // A `+` that a mail program left unescaped arrives as a space.
    const bytes = Uint8Array.from(atob(base64.replaceAll(' ', '+')), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}
