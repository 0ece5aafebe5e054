import { createHash, randomBytes } from 'node:crypto';

/** Let users and secret scanners recognise a secret. No other token begins with them. */
const tokenPrefix = 'twe_';
const keyPrefix = 'twi_';

const newSecret = (prefix: string) => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Returns a new integration token with 256 random bits. */
export const newIntegrationToken = () => newSecret(tokenPrefix);

/** Returns a new integration key, for the integration's server, with 256 random bits. */
export const newIntegrationKey = () => newSecret(keyPrefix);

/** Returns a new authorization code with 256 random bits; a page exchanges it for a token. */
export const newAuthorizationCode = () => newSecret('');

/** Returns whether a bearer token has the form of an integration token. */
export const isIntegrationToken = (token: string) => token.startsWith(tokenPrefix);

/**
 * Returns the stored hash of a key, a token or a code. A fast hash is enough, because the bits are random.
 */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
