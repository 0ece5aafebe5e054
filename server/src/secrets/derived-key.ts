import { hkdfSync } from 'node:crypto';

/** Returns bytes for one use of a secret (HKDF): those of one use reveal nothing about another. */
export const derivedKey = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `timeweave ${use}`, bytes));
