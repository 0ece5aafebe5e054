import type { ProjectBudget } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { firstOfMonth } from './budget-rules.ts';
import { type LocalDays, statesOf } from './budget-state.ts';
import { budgetUseRepository } from './budget-use.repository.ts';
import { presentBudget, type ShownCurrency } from './present-budget.ts';
import { projectBudgetsRepository } from './project-budgets.repository.ts';

/** Returns a project's budget, one per month as of the month of `days.today`; null if it has none. */
export async function budgetOfProject(
  db: Executor,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  days: LocalDays,
  currency: ShownCurrency,
): Promise<ProjectBudget | null> {
  const rows = await projectBudgetsRepository(db).of(workspaceId, [projectId]);
  const [state] = await statesOf(db, workspaceId, rows, days);
  return state ? presentBudget(state, currency) : null;
}

/** Returns the first days of the months with time on a project, the last first. */
export async function monthsWithTime(
  db: Executor,
  { workspaceId, projectId, zone }: { workspaceId: number; projectId: number; zone: string },
  isBillableOnly: boolean,
): Promise<LocalDate[]> {
  const days = await budgetUseRepository(db, workspaceId, zone).byDay(projectId, false);
  const counted = days.filter((day) => (isBillableOnly ? day.billableSeconds : day.seconds) > 0);
  return [...new Set(counted.map(({ date }) => firstOfMonth(date)))].toReversed();
}
