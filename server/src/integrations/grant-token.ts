import { unixSeconds } from '@timeweave/shared/time';
import { integrationTokensRepository, newIntegrationToken } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

/** Lifetime of a token, in ms. */
const tokenMs = 3_600_000;

interface Grant {
  integrationId: number;
  workspaceId: number;
  personId: number;
  origin: string;
  /** For the product's frame within a page of the origin. */
  isFramed: boolean;
}

/** Stores a new token and returns its response. The caller must lock the integration. */
export async function grantToken(
  transaction: Executor,
  { workspaceId, ...grant }: Grant,
  now: Date,
): Promise<{ token: string; expires_at: number; workspace_id: number; user_id: number }> {
  const token = newIntegrationToken();
  const expiresAt = new Date(now.getTime() + tokenMs);
  await integrationTokensRepository(transaction).add({ ...grant, hash: hashOfSecret(token), expiresAt });
  return {
    token,
    expires_at: unixSeconds(expiresAt),
    workspace_id: workspaceId,
    user_id: grant.personId,
  };
}
