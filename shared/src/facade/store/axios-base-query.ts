import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiCall } from '../../api/index.ts';
import { publish } from '../events/event-bus.ts';
import { selectToken, sessionSlice, type SessionState } from '../session/session.slice.ts';
import { hasFault, isApiError, type ApiError } from './api-error.ts';
import { eventsIn } from './events-of-response.ts';
import { correctClock } from './server-clock.ts';

export interface ApiRequest {
  name: ApiCall;
  payload: unknown;
}

/** What came of a request; when its response was received, in ms. */
export type CallResult =
  { data: unknown; meta: { receivedAt: number }; error?: undefined } | { error: ApiError; data?: undefined };

// The public pages are read before anything is sent: axios comes with what the first signed-in page needs.
const httpClient = () => import(/* webpackChunkName: "frame" */ './http-client.ts');

/** Sends a call with the session's token, and publishes the events that its success has caused. A 401 ends the session. */
export async function callServer(
  { name, payload }: ApiRequest,
  token: string | undefined,
  signal: AbortSignal,
  idempotencyKey?: string,
): Promise<CallResult> {
  try {
    const { sendRequest } = await httpClient();
    const { body, date, tookMs, events } = await sendRequest(name, payload, {
      token,
      idempotencyKey,
      signal,
    });
    const receivedAt = Date.now();
    correctClock(date, tookMs);
    eventsIn(events).forEach((event) => publish(event));
    // Immer freezes what is not frozen, each of a thousand rows: at the top is enough.
    return { data: Object.freeze(body), meta: { receivedAt } };
  } catch (error) {
    const refusal: ApiError = isApiError(error) ? error : { status: 'offline', errors: [] };
    if (refusal.status === 401 && token) publish('session/ended', {});
    return { error: refusal };
  }
}

/** Before a replaced call is sent again, in ms: the calls that replaced it are done by then. */
const replacedPauseMs = 500;

/**
 * Sends a query's or mutation's call. The server runs few reports at once for a user and cancels the oldest; one that
 * is still wanted is sent once more.
 */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { getState, signal },
) => {
  const token = selectToken(getState() as { [sessionSlice.reducerPath]: SessionState });
  const result = await callServer(request, token, signal);
  if (!hasFault(result.error, 'replaced') || signal.aborted) return result;
  await new Promise((resolve) => setTimeout(resolve, replacedPauseMs));
  return callServer(request, token, signal);
};
