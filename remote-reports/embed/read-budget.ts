import type { Answer } from '@timeweave/shared/api';
import { diagnose } from '@timeweave/shared/embed';
import type { BudgetErrorCode } from './options.ts';

export interface BudgetSource {
  /** Origin of the Timeweave server. */
  server: string;
  /** Id of the integration. */
  integration: number;
  /** The secret part of the link's address. */
  link: string;
}

/** Timeout of a call: a retry may reach a server that hangs. */
const callMs = 8_000;

const isBusy = (status: number) => status === 409 || status === 429 || status >= 500;

/** Reads the budget of a link for a client; returns why it can't be read otherwise. */
export async function readBudget(
  { server, integration, link }: BudgetSource,
  signal: AbortSignal,
): Promise<Answer<'POST /api/client_link/budget'> | BudgetErrorCode> {
  try {
    const response = await fetch(`${server}/api/client_link/budget`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ integration_id: integration, token: link }),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    });
    // The server validates its responses against the same description.
    if (response.ok) return (await response.json()) as Answer<'POST /api/client_link/budget'>;
    if (isBusy(response.status)) return 'busy';
    return (await diagnose(server, integration)) ?? 'link';
  } catch {
    // Refused CORS looks like a lost connection.
    return (!signal.aborted && navigator.onLine && (await diagnose(server, integration))) || 'unreachable';
  }
}
