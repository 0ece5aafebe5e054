import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiCall } from '../api/index.ts';
import { publish } from '../events/event-bus.ts';
import { selectToken, sessionSlice, type SessionState } from '../session/session.slice.ts';
import { isApiError, type ApiError } from './api-error.ts';
import { correctClock } from './server-clock.ts';

export interface ApiRequest {
  name: ApiCall;
  payload: unknown;
}

/** What came of a request. */
export type CallResult = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

// The public pages are read before anything is sent: axios comes with what the first signed-in page needs.
const httpClient = () => import(/* webpackChunkName: "frame" */ './http-client.ts');

/** Sends a call with the session's token; a 401 ends the session in every tab. */
export async function callServer(
  { name, payload }: ApiRequest,
  token: string | undefined,
  signal: AbortSignal,
  idempotencyKey?: string,
): Promise<CallResult> {
  try {
    const { sendRequest } = await httpClient();
    const { body, date, tookMs } = await sendRequest(name, payload, { token, idempotencyKey, signal });
    correctClock(date, tookMs);
    return { data: body };
  } catch (error) {
    const refusal: ApiError = isApiError(error) ? error : { status: 'offline', errors: [] };
    if (refusal.status === 401 && token) publish('session/ended', {});
    return { error: refusal };
  }
}

export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = (request, api) => {
  const token = selectToken(api.getState() as { [sessionSlice.reducerPath]: SessionState });
  return callServer(request, token, api.signal);
};
