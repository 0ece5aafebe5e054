import { createHash, randomBytes } from 'node:crypto';

/** Lets users and secret scanners recognise a token. No session token begins with it. */
const prefix = 'tw_';

/** Returns a new API token with 256 random bits. */
export const newApiToken = () => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Returns whether a bearer token has the form of an API token. */
export const isApiToken = (token: string) => token.startsWith(prefix);

/** Returns the stored hash of an API token. A fast hash is enough, because the bits are random. */
export const hashOfApiToken = (token: string) => createHash('sha256').update(token).digest('base64url');
