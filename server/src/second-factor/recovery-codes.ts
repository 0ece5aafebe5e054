import { randomBytes } from 'node:crypto';

/** Without characters that look like others. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const count = 10;
const groups = /.{4}/g;

/** Returns one code of 80 random bits, such as `k7wd-3mzp-hq9x-r2ya`. */
function newCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length));
  return letters.join('').match(groups)?.join('-') ?? '';
}

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

/** Returns a typed code in the form in which its hash is stored: case, spaces and hyphens do not matter. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
