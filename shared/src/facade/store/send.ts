import type { ApiCall, Payload } from '../../api/index.ts';
import type { ApiRequest } from './axios-base-query.ts';

/** Returns an endpoint's `query` for a call of the API, typed by the call's description. */
export function send<Name extends ApiCall>(name: Name) {
  return (payload: Payload<Name>): ApiRequest => ({ name, payload });
}
