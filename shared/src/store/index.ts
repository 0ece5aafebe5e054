/** By way of the facade: there is one store and one API for the host and all remotes. */
export {
  alertShown,
  baseApi,
  errorMessage,
  fieldError,
  hasFault,
  isApiError,
  isUnreachable,
  send,
  serverNow,
  staleAfter,
  useAppDispatch,
  type Answer,
  type ApiError,
  type ApiRequest,
  type AppDispatch,
  type Payload,
} from '@timeweave/shared/facade';
