const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#$%&'] as const;
const length = 10;

/** Without a bias towards the first ones. */
function pick(characters: string): string {
  const limit = 256 - (256 % characters.length);
  let [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= limit) [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return characters.charAt(byte % characters.length);
}

/**
 * Ten characters with digits (specification, section 5) that obey the password rule. A social account is opened
 * by its provider; this is the password that nobody knows until the person asks for one of their own.
 */
export function randomPassword(): string {
  const first = kinds.map(pick);
  const all = kinds.join('');
  const rest = Array.from({ length: length - first.length }, () => pick(all));
  return [...first, ...rest].join('');
}
