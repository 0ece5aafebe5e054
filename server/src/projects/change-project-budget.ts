import type { Payload } from '@timeweave/shared/api';
import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, invalid } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { minorUnits } from '../rates/index.ts';
import { maySeeRates, workspacesRepository } from '../workspaces/index.ts';
import { projectBudgetRepository } from './project-budget.repository.ts';

type Field = 'budget_amount' | 'fixed_fee';
type Fields = Pick<
  Payload<'POST /api/project/add'>,
  'estimate_hours' | 'budget_period' | 'budget_time' | Field
>;

/** Returns the hours to store: a budget is in hours or in money. Throws 400 for both. */
export function estimateOf({ estimate_hours, budget_amount }: Fields): number | null | undefined {
  if (budget_amount === undefined || budget_amount === null) return estimate_hours;
  if (!estimate_hours) return null;
  throw invalid('budget_amount', 'A budget is in hours or in money, not in both.');
}

interface Budgeted {
  id: number;
  estimateHours: number | null;
}

/**
 * Sets the budget and the fee if the call contains them; the caller must manage the project. Throws 403 for amounts, and
 * for the end of a budget in money, of a caller who may not see rates. Who sets a first budget gets
 * its alerts; they are looked at anew.
 */
export async function changeProjectBudget(
  transaction: Executor,
  member: Member,
  { id, estimateHours }: Budgeted,
  fields: Fields,
): Promise<void> {
  const { workspaceId, personId } = member;
  const { budget_period, budget_time, estimate_hours } = fields;
  const budgets = projectBudgetRepository(transaction);
  const before = await budgets.of(workspaceId, id);
  const entersHours = typeof estimate_hours === 'number';
  const endsMoney = entersHours && before.money !== null;
  const amounts = new Map<Field, number | null>(endsMoney ? [['budget_amount', null]] : []);
  const typed = (['budget_amount', 'fixed_fee'] as const).filter((field) => fields[field] !== undefined);
  if (typed.length > 0 || endsMoney) {
    const rules = await workspacesRepository(transaction).lockedRules(workspaceId);
    if (!maySeeRates(member, rules))
      throw forbidden(
        'Only admins can see and change amounts in this workspace.',
        typed[0] ?? 'budget_amount',
      );
    for (const field of typed) {
      const text = fields[field] ?? null;
      const amount = text === null ? null : minorUnits(field, text, rules.currency);
      if (amount === 0) throw invalid(field, 'Enter an amount above 0, or leave it empty.');
      amounts.set(field, amount);
    }
  }
  const [money, fee] = [amounts.get('budget_amount'), amounts.get('fixed_fee')];
  const changes = {
    ...(money !== undefined && { money }),
    ...(fee !== undefined && { fixed_fee: fee }),
    ...(budget_period !== undefined && { period: budget_period }),
    ...(budget_time !== undefined && { billable_only: budget_time === 'billable' }),
  };
  const setsFirst =
    (entersHours || typeof money === 'number') && estimateHours === null && before.money === null;
  if (Object.keys(changes).length > 0) await budgets.put(workspaceId, id, changes);
  if (setsFirst) await budgets.addRecipient(workspaceId, id, personId);
  if (estimate_hours !== undefined || Object.keys(changes).length > 0)
    await jobsRepository(transaction).enqueue('budget-alerts/check', { workspaceId, projectId: id });
}
