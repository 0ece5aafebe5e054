import { createHash, randomBytes } from 'node:crypto';

/** By which people, and programs that look for leaked secrets, recognise a token. No session token begins with it. */
const prefix = 'tw_';

/** Returns a new API token: 256 random bits. */
export const newApiToken = () => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Whether a bearer token claims to be an API token. */
export const isApiToken = (token: string) => token.startsWith(prefix);

/** The stored hash of an API token. Its bits are random, so a fast hash is enough. */
export const hashOfApiToken = (token: string) => createHash('sha256').update(token).digest('base64url');
