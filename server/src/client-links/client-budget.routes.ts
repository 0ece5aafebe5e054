import type { AnswerCall } from '../calls/index.ts';
import { inSnapshot } from '../database/index.ts';
import { isPageOf } from '../integrations/index.ts';
import type { Limits } from '../limits/index.ts';
import { openSecretLink } from '../secret-links/index.ts';
import { budgetForClient } from './client-budget.ts';
import { clientLinksRepository } from './client-links.repository.ts';
import { findClientLink, linkIsGone } from './find-client-link.ts';

/**
 * Registers the call of `<timeweave-budget>`, made by pages of other sites. It is an `ordinary` one: visitors of a
 * workspace share two reports, and a page may show the budgets of ten projects.
 */
export function clientBudgetRoutes(
  answer: AnswerCall,
  { clock, limits }: { clock: () => Date; limits: Limits },
): void {
  answer('POST /api/client_link/budget', async ({ db, payload, address, origin }) => {
    const { integration_id: integrationId, token } = payload;
    const now = clock();
    const link = await openSecretLink({ limits, address, token, gone: linkIsGone }, async (hash) => {
      const found = await findClientLink(db, hash, now);
      if (!found) return undefined;
      return (await isPageOf(db, found.workspaceId, { origin, integrationId }, now)) ? found : undefined;
    });
    const budget = await inSnapshot(db, (transaction) => budgetForClient(transaction, link, now));
    await clientLinksRepository(db).noteOpening(link.workspaceId, link.id, now);
    return { project_name: link.projectName, currency: link.currency, budget };
  });
}
