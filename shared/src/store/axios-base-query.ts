import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import axios, { type AxiosError } from 'axios';
import type { ApiCall } from '../api/index.ts';
import { publish } from '../events/event-bus.ts';
import { selectToken, sessionSlice, type SessionState } from '../session/session.slice.ts';
import type { ApiError } from './api-error.ts';
import { correctClock } from './server-clock.ts';

export interface ApiRequest {
  name: ApiCall;
  payload: unknown;
}

const client = axios.create({ timeout: 20_000 });

/** Sends a call by its name, with the session's token; a 401 ends the session in every tab. */
export const axiosBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async ({ name, payload }, api) => {
  const [method, url] = name.split(' ');
  const token = selectToken(api.getState() as { [sessionSlice.reducerPath]: SessionState });
  try {
    const answer = await client.request<unknown>({
      method,
      url,
      data: payload,
      signal: api.signal,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    correctClock(answer.headers['date']);
    return { data: answer.data };
  } catch (error) {
    const refusal = toApiError(error);
    if (refusal.status === 401 && token) publish('session/ended', {});
    return { error: refusal };
  }
};

function toApiError(error: unknown): ApiError {
  if (!axios.isAxiosError(error) || !error.response) return { status: 'offline', errors: [] };
  const { response }: AxiosError<unknown> = error;
  return { status: response?.status ?? 500, errors: errorsOf(response?.data) };
}

function errorsOf(body: unknown): ApiError['errors'] {
  const named = typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
  return named ? (body.errors as ApiError['errors']) : [];
}
