import type { Database } from '../../server/src/database/index.ts';
import { minorDigits } from '../../shared/src/money/index.ts';
import { currency } from './company.ts';
import { projects } from './projects.ts';

const minorUnits = (amount: number | undefined) =>
  amount === undefined ? null : amount * 10 ** minorDigits(currency);

/** Adds what a budget has beside its hours; the owner gets the alerts of all. */
export async function addBudgets(
  db: Database,
  {
    workspaceId,
    ownerId,
    projectIds,
  }: { workspaceId: number; ownerId: number; projectIds: readonly number[] },
): Promise<void> {
  const of = (index: number) => ({ workspace_id: workspaceId, project_id: projectIds[index] ?? 0 });
  await db
    .insertInto('project_budget')
    .values(
      projects.map(({ budgetInMoney, isPerMonth, fixedFee }, index) => ({
        ...of(index),
        money: minorUnits(budgetInMoney),
        period: isPerMonth ? ('month' as const) : ('once' as const),
        fixed_fee: minorUnits(fixedFee),
      })),
    )
    .execute();
  const recipients = projects.flatMap(({ budget, budgetInMoney }, index) =>
    (budget ?? budgetInMoney) === undefined ? [] : [{ ...of(index), person_id: ownerId }],
  );
  await db.insertInto('budget_recipient').values(recipients).execute();
}
