/** Stateful names come through the facade: host and remotes share one store and one API. */
export {
  alertShown,
  baseApi,
  serverNow,
  staleAfter,
  useAppDispatch,
  type AppDispatch,
} from '@timeweave/shared/facade';
export type { Answer, Payload } from '../../api/index.ts';
export {
  errorMessage,
  fieldError,
  hasFault,
  isApiError,
  isUnreachable,
  wasAborted,
  type ApiError,
} from './api-error.ts';
export type { ApiRequest } from './axios-base-query.ts';
export { apiThatReads, endpoints, tagsRead } from './endpoints.ts';
export { takeBack } from './take-back.ts';
export { inParts } from './in-parts.ts';
export { pagesByOffset } from './pages-by-offset.ts';
export { refusalText } from './refusal-text.ts';
export { send } from './send.ts';
export { useAttempt } from './use-attempt.ts';
