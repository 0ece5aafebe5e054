import axios, { type AxiosError } from 'axios';
import type { ApiError } from './api-error.ts';
import { serverAddress } from './server-address.ts';

const timeoutMs = 20_000;
/** Timeout of a call with a file, in ms: 2 MB take long on a slow connection. */
const uploadTimeoutMs = 120_000;

const client = axios.create();

export interface HttpAnswer {
  body: unknown;
  /** The `Date` header. */
  date: unknown;
  tookMs: number;
  /** The header that names the events of the call. */
  events: unknown;
}

interface Sending {
  token: string | undefined;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
}

/** Sends one call. Throws an `ApiError` when the server refuses it or does not respond. */
export async function sendRequest(
  name: string,
  payload: unknown,
  { token, idempotencyKey, signal }: Sending,
): Promise<HttpAnswer> {
  const [method, url] = name.split(' ');
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const askedAt = performance.now();
  try {
    const timeout = payload instanceof FormData ? uploadTimeoutMs : timeoutMs;
    const answer = await client.request<unknown>({
      baseURL: serverAddress(),
      method,
      url,
      data: payload,
      signal,
      headers,
      timeout,
    });
    const { data: body, headers: received } = answer;
    const tookMs = performance.now() - askedAt;
    return { body, date: received['date'], tookMs, events: received['timeweave-events'] };
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): ApiError {
  if (!axios.isAxiosError(error) || !error.response) return { status: 'offline', errors: [] };
  const { response }: AxiosError<unknown> = error;
  return { status: response?.status ?? 500, errors: errorsOf(response?.data) };
}

function errorsOf(body: unknown): ApiError['errors'] {
  const named = typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
  return named ? (body.errors as ApiError['errors']) : [];
}
