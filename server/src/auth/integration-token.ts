import { newSecret } from '../secrets/index.ts';

/** Let users and secret scanners recognise a secret. No other token begins with them. */
const tokenPrefix = 'twe_';
const keyPrefix = 'twi_';

export const newIntegrationToken = () => newSecret(tokenPrefix);

/** Returns a new key for the integration's server. */
export const newIntegrationKey = () => newSecret(keyPrefix);

/** Returns whether a bearer token has the form of an integration token. */
export const isIntegrationToken = (token: string) => token.startsWith(tokenPrefix);
