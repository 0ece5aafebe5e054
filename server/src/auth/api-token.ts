import { newSecret } from '../secrets/index.ts';

/** Lets users and secret scanners recognise a token. No session token begins with it. */
const prefix = 'tw_';

export const newApiToken = () => newSecret(prefix);

/** Returns whether a bearer token has the form of an API token. */
export const isApiToken = (token: string) => token.startsWith(prefix);
