import { createHash, randomBytes } from 'node:crypto';

/** By which people, and programs that look for leaked secrets, recognise a secret. No other token begins with them. */
const tokenPrefix = 'twe_';
const keyPrefix = 'twi_';

const newSecret = (prefix: string) => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Returns a new token for pages of an integration: 256 random bits. */
export const newIntegrationToken = () => newSecret(tokenPrefix);

/** Returns a new key for the server of an integration: 256 random bits. */
export const newIntegrationKey = () => newSecret(keyPrefix);

/** Returns a new code that a page exchanges for a token: 256 random bits. */
export const newAuthorizationCode = () => newSecret('');

/** Whether a bearer token claims to be one of a page of an integration. */
export const isIntegrationToken = (token: string) => token.startsWith(tokenPrefix);

/** The stored hash of a key, a token or a code. Their bits are random, so a fast hash is enough. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
