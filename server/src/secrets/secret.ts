import { createHash, randomBytes } from 'node:crypto';

/** Returns a token, key or code with 256 random bits. */
export const newSecret = (prefix = '') => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Returns the stored hash of a secret. A fast hash is enough, because the bits are random. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
