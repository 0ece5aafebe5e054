import type { ClientBudget } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { budgetOfProject, localDays } from '../project-budgets/index.ts';
import type { FoundClientLink } from './find-client-link.ts';

/**
 * Returns the project's budget as a link shows it, one per month as of `month` or now; null without a budget. Null, too, if
 * the link shows billable time only and the budget counts all time: the client could compute the rest from its use.
 */
export async function budgetForClient(
  db: Executor,
  { workspaceId, projectId, rules, currency, billable_only }: FoundClientLink,
  now: Date,
  month?: LocalDate,
): Promise<ClientBudget | null> {
  const { zone, today } = localDays(rules, now);
  const days = { zone, today: month ?? today };
  const found = await budgetOfProject(db, { workspaceId, projectId }, days, currency);
  if (!found || (billable_only && found.time === 'all')) return null;
  const { project_id: _, ...budget } = found;
  return budget;
}
