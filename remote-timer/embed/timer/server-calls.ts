import type { Answer, ApiCall, Payload } from '@timeweave/shared/api';
import { correctClock } from '@timeweave/shared/clock';
import { safeJson } from './safe-json.ts';

/** A failed call: a status, `offline` without a response, `no-token` if the page could not provide a token. */
export class CallFault extends Error {
  constructor(
    readonly status: number | 'offline' | 'no-token',
    message: string,
  ) {
    super(message);
  }

  /** Whether the outcome is unknown, so that the request may be retried. */
  get isUndecided(): boolean {
    const { status } = this;
    return typeof status === 'string' || status === 408 || status === 429 || status >= 500;
  }
}

/** Timeout of an attempt: a retry may reach a server that hangs. */
const attemptMs = 8_000;

/** Returns the first error of a response of the API, if it is one. */
export function errorIn(body: unknown): { msg: string; code?: unknown } | undefined {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const hasText = typeof first === 'object' && first !== null && 'msg' in first;
  if (!hasText || typeof first.msg !== 'string') return undefined;
  return { msg: first.msg, code: 'code' in first ? first.code : undefined };
}

interface Sending {
  server: string;
  token?: string;
  /** Idempotency key. */
  key?: string;
}

/** Sends a call of the API; throws a `CallFault`. */
export async function callServer<Name extends ApiCall>(
  name: Name,
  payload: Payload<Name>,
  { server, token, key }: Sending,
): Promise<Answer<Name>> {
  const [method, path = ''] = name.split(' ');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  const sentAt = Date.now();
  const response = await fetch(server + path, {
    method,
    headers,
    body: safeJson(payload),
    credentials: 'omit',
    signal: AbortSignal.timeout(attemptMs),
  }).catch(() => {
    throw new CallFault('offline', 'Timeweave can’t be reached.');
  });
  correctClock(response.headers.get('date'), Date.now() - sentAt);
  const body: unknown = await response.json().catch(() => undefined);
  // The server validates its responses against the same description.
  if (response.ok && body !== undefined) return body as Answer<Name>;
  throw new CallFault(
    response.ok ? 'offline' : response.status,
    errorIn(body)?.msg ?? 'Timeweave did not accept this.',
  );
}
