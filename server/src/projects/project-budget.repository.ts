import { type Selectable, sql, type Updateable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

type BudgetTable = Schema['project_budget'];

type BudgetSettings = Pick<
  Selectable<BudgetTable>,
  'money' | 'period' | 'billable_only' | 'fixed_fee' | 'alert_shares'
>;

/** Of a project without a row. */
const noBudget: BudgetSettings = {
  money: null,
  period: 'once',
  billable_only: false,
  fixed_fee: null,
  alert_shares: [80, 100],
};

/** The settings of budgets beside the hours, which are the project's. */
export function projectBudgetRepository(db: Executor) {
  return {
    of: async (workspaceId: number, projectId: number): Promise<BudgetSettings> =>
      (await db
        .selectFrom('project_budget')
        .where('workspace_id', '=', workspaceId)
        .where('project_id', '=', projectId)
        .select(['money', 'period', 'billable_only', 'fixed_fee', 'alert_shares'])
        .executeTakeFirst()) ?? noBudget,

    put: (workspaceId: number, projectId: number, changes: Partial<Updateable<BudgetTable>>) =>
      db
        .insertInto('project_budget')
        .values({ ...changes, workspace_id: workspaceId, project_id: projectId })
        .onConflict((conflict) =>
          Object.keys(changes).length === 0
            ? conflict.doNothing()
            : conflict.columns(['workspace_id', 'project_id']).doUpdateSet(changes),
        )
        .execute(),

    copy: (workspaceId: number, from: number, to: number) =>
      db
        .insertInto('project_budget')
        .columns([
          ...(['workspace_id', 'project_id', 'money', 'period'] as const),
          ...(['billable_only', 'fixed_fee', 'alert_shares'] as const),
        ])
        .expression((eb) =>
          eb
            .selectFrom('project_budget')
            .where('workspace_id', '=', workspaceId)
            .where('project_id', '=', from)
            .select(['workspace_id', sql<number>`${to}::bigint`.as('project_id'), 'money', 'period'])
            .select(['billable_only', 'fixed_fee', 'alert_shares']),
        )
        .execute(),

    addRecipient: (workspaceId: number, projectId: number, personId: number) =>
      db
        .insertInto('budget_recipient')
        .values({ workspace_id: workspaceId, project_id: projectId, person_id: personId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
}
