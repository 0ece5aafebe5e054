export { hashOfApiToken, newApiToken } from './api-token.ts';
export { admit, type Guard } from './access.ts';
export { allowRegisteredOrigins } from './cross-origin.ts';
export {
  hashOfSecret,
  newAuthorizationCode,
  newIntegrationKey,
  newIntegrationToken,
} from './integration-token.ts';
export { integrationTokensRepository } from './integration-tokens.repository.ts';
export { registeredOriginsRepository } from './registered-origins.repository.ts';
export { checkToken } from './token-use.ts';
export { type AnswerCall, answerCallsOn } from './call-route.ts';
export type { IntegrationPage, Member, Person } from './caller.ts';
export { callersRepository } from './callers.repository.ts';
export { encodeId } from './encoded-id.ts';
export { flag } from './flag.ts';
export type { StoreImage } from './uploads.ts';
export { sessionTokens, type SessionTokens } from './session-tokens.ts';
export { limitSignedOutBodies } from './signed-out-bodies.ts';
