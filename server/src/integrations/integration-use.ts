import type { Executor } from '../database/index.ts';
import { integrationsRepository } from './integrations.repository.ts';

/** Minimum interval between updates of an integration's last use, in ms. */
const useGrainMs = 60_000;

/** Notes that an integration is in use. */
export const noteUse = (db: Executor, integrationId: number, now: Date) =>
  integrationsRepository(db).noteUse(integrationId, now, new Date(now.getTime() - useGrainMs));

interface Page {
  /** The `Origin` header. */
  origin: string | undefined;
  integrationId: number;
}

/** Returns whether an integration of the workspace lists the page's origin, and notes its use. */
export async function isPageOf(
  db: Executor,
  workspaceId: number,
  { origin, integrationId }: Page,
  now: Date,
): Promise<boolean> {
  if (origin === undefined) return false;
  const isListed = await integrationsRepository(db).hasOrigin(workspaceId, integrationId, origin);
  if (isListed) await noteUse(db, integrationId, now);
  return isListed;
}
