const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#$%&'] as const;
const length = 10;

/** Picks a character without modulo bias. */
function pick(characters: string): string {
  const limit = 256 - (256 % characters.length);
  let [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= limit) [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return characters.charAt(byte % characters.length);
}

/**
 * Returns ten characters with digits (specification, section 5) that satisfy the password rule. Nobody knows this
 * password: social accounts sign in through their provider until the user sets a password.
 */
export function randomPassword(): string {
  const first = kinds.map(pick);
  const all = kinds.join('');
  const rest = Array.from({ length: length - first.length }, () => pick(all));
  return [...first, ...rest].join('');
}
