import { sql } from 'kysely';
import { anyOf, type Executor } from '../database/index.ts';
import type { BudgetRow } from './project-budgets.repository.ts';

/** Where a check of a workspace begins and ends: transactions before `xid` had ended. */
export interface CheckPosition {
  xid: string;
  allOn: string;
}

export function budgetAlertsRepository(db: Executor) {
  return {
    /** Returns the workspaces in which somebody is to be told of a budget. */
    async workspaces(): Promise<number[]> {
      const rows = await db
        .selectFrom('budget_recipient')
        .innerJoin('workspace', 'workspace.id', 'budget_recipient.workspace_id')
        .where('workspace.deleted_at', 'is', null)
        .select('workspace.id')
        .distinct()
        .orderBy('workspace.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns the active projects with recipients. */
    async projects(workspaceId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('budget_recipient')
        .innerJoin('project', (join) =>
          join
            .onRef('project.workspace_id', '=', 'budget_recipient.workspace_id')
            .onRef('project.id', '=', 'budget_recipient.project_id'),
        )
        .where('budget_recipient.workspace_id', '=', workspaceId)
        .where('project.archived', '=', false)
        .select('project.id')
        .distinct()
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns those of the projects whose entries were changed by transactions from `xid` on. */
    async changedSince(workspaceId: number, xid: string, projectIds: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select distinct entry.project_id as id from entry_change change
        join time_entry entry on entry.workspace_id = change.workspace_id and entry.id = change.entry_id
        where change.workspace_id = ${workspaceId} and change.xid >= ${xid}::xid8
          and entry.project_id = ${anyOf(projectIds)}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Returns the id of the oldest open transaction: later checks begin there. */
    async openXid(): Promise<string> {
      const { rows } = await sql<{ xid: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
      return rows[0]?.xid ?? '0';
    },

    last: (workspaceId: number): Promise<CheckPosition | undefined> =>
      db
        .selectFrom('budget_check')
        .where('workspace_id', '=', workspaceId)
        .select([sql<string>`xid::text`.as('xid'), 'all_on as allOn'])
        .executeTakeFirst(),

    noteCheck: (workspaceId: number, { xid, allOn }: CheckPosition) =>
      db
        .insertInto('budget_check')
        .values({ workspace_id: workspaceId, xid: sql`${xid}::xid8`, all_on: allOn })
        .onConflict((conflict) =>
          conflict.column('workspace_id').doUpdateSet({ xid: sql`${xid}::xid8`, all_on: allOn }),
        )
        .execute(),

    /** Notes the shares as told; returns those that were not before, also when two checks run at once. */
    async addTold({ projectId }: BudgetRow, workspaceId: number, since: string, shares: readonly number[]) {
      if (shares.length === 0) return [];
      const rows = await db
        .insertInto('budget_alert')
        .values(shares.map((share) => ({ workspace_id: workspaceId, project_id: projectId, since, share })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('share')
        .execute();
      return rows.map(({ share }) => share);
    },

    /** Forgets the shares that are not reached any more, so that they are told again. */
    forgetUnreached: (workspaceId: number, projectId: number, since: string, reached: readonly number[]) =>
      db
        .deleteFrom('budget_alert')
        .where('workspace_id', '=', workspaceId)
        .where('project_id', '=', projectId)
        .where('since', '=', since)
        .where(sql<boolean>`share <> all(${[...reached]}::smallint[])`)
        .execute(),
  };
}
