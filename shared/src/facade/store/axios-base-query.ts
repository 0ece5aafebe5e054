import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiCall } from '../../api/index.ts';
import { publish } from '../events/event-bus.ts';
import { selectToken, sessionSlice, type SessionState } from '../session/session.slice.ts';
import { isNewestSession } from '../session/session-storage.ts';
import { hasFault, isApiError, type ApiError } from './api-error.ts';
import { eventsIn } from './events-of-response.ts';
import { correctClock } from '../clock/server-clock.ts';

export interface ApiRequest {
  name: ApiCall;
  payload: unknown;
}

/** The result of a request; `receivedAt` in ms. */
export type CallResult =
  | { data: unknown; meta: { receivedAt: number }; error?: undefined }
  | { error: ApiError; data?: undefined };

// axios is not in the entry chunk: public pages render before anything is sent.
const httpClient = () => import(/* webpackChunkName: "frame" */ './http-client.ts');

/**
 * Sends a call with the session's token and publishes the events of its success. A 401 ends the session, unless another
 * one has begun since.
 */
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
    // Immer deep-freezes data that is not frozen; freezing the top level avoids a walk through a thousand rows.
    return { data: Object.freeze(body), meta: { receivedAt } };
  } catch (error) {
    const refusal: ApiError = isApiError(error) ? error : { status: 'offline', errors: [] };
    if (refusal.status === 401 && token && isNewestSession(token)) publish('session/ended', {});
    return { error: refusal };
  }
}

/** Pause before a replaced call is retried, in ms: the calls that replaced it have finished by then. */
const replacedPauseMs = 500;

/**
 * Sends the call of a query or mutation. The server limits concurrent reports per user and cancels the oldest; a cancelled
 * report that is still subscribed is retried once.
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
