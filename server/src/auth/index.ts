export { admit, type Admitted, type Guard } from './access.ts';
export { auth } from './auth.plugin.ts';
export { hashOfApiToken, newApiToken } from './api-token.ts';
export { bearerToken } from './bearer-token.ts';
export type { CallerOf, IntegrationPage, Member, Person } from './caller.ts';
export { callersRepository } from './callers.repository.ts';
export { allowRegisteredOrigins } from './cross-origin.ts';
export {
  hashOfSecret,
  newAuthorizationCode,
  newIntegrationKey,
  newIntegrationToken,
} from './integration-token.ts';
export { integrationTokensRepository } from './integration-tokens.repository.ts';
export { isFromOwnPage } from './page-origin.ts';
export { registeredOriginsRepository } from './registered-origins.repository.ts';
export { sessionTokens, type SessionTokens } from './session-tokens.ts';
export { checkToken } from './token-use.ts';
