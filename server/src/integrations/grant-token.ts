import { unixSeconds } from '@timeweave/shared/time';
import { integrationTokensRepository, newIntegrationToken } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

/** Lifetime of a token, in ms. */
const tokenMs = 3_600_000;

interface Grant {
  integration_id: number;
  person_id: number;
  /** The page's origin, also when the token is for the product's frame within it. */
  origin: string;
  is_framed: boolean;
}

/** Stores a new token and returns its response. The caller must lock the integration. */
export async function grantToken(transaction: Executor, workspace_id: number, grant: Grant, now: Date) {
  const token = newIntegrationToken();
  const expires_at = new Date(now.getTime() + tokenMs);
  const token_hash = hashOfSecret(token);
  await integrationTokensRepository(transaction).add({ ...grant, token_hash, expires_at });
  return { token, expires_at: unixSeconds(expires_at), workspace_id, user_id: grant.person_id };
}
