import type { ArchiveMode } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, type Executor, readPage } from '../database/index.ts';
import { badgeColumns } from '../projects/index.ts';

export type BudgetRow = Awaited<
  ReturnType<ReturnType<typeof projectBudgetsRepository>['list']>
>['rows'][number];

export function projectBudgetsRepository(db: Executor) {
  const budgets = (workspaceId: number) =>
    db
      .selectFrom('project')
      .leftJoin('project_budget as budget', (join) =>
        join
          .onRef('budget.workspace_id', '=', 'project.workspace_id')
          .onRef('budget.project_id', '=', 'project.id'),
      )
      .where('project.workspace_id', '=', workspaceId)
      .where(({ or, eb }) =>
        or([eb('project.estimate_hours', 'is not', null), eb('budget.money', 'is not', null)]),
      )
      .select(['project.id as projectId', 'project.name', 'project.estimate_hours as hours'])
      .select('budget.money')
      .select([
        sql<'once' | 'month'>`coalesce(budget.period, 'once')`.as('period'),
        sql<boolean>`coalesce(budget.billable_only, false)`.as('billableOnly'),
        // the default of the table
        sql<number[]>`coalesce(budget.alert_shares, '{80,100}')`.as('shares'),
      ]);

  const members = (workspaceId: number) =>
    db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .where('membership.workspace_id', '=', workspaceId)
      .where('membership.active', '=', true)
      .where('person.closed_at', 'is', null)
      .select([...badgeColumns, 'membership.role'])
      .orderBy(sql`lower(person.first_name)`)
      .orderBy(sql`lower(person.last_name)`)
      .orderBy('person.id');

  /** Those who may see the team's time on the project, and so its budget (`maySeeTimeOfTeam`). */
  const audience = (workspaceId: number, projectId: number, isRestricted: boolean) =>
    members(workspaceId).$if(isRestricted, (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('membership.role', '=', 'admin'),
          exists(
            selectFrom('project_member')
              .where('project_member.workspace_id', '=', workspaceId)
              .where('project_member.project_id', '=', projectId)
              .where('project_member.role', '=', 'manager')
              .whereRef('project_member.person_id', '=', 'membership.person_id')
              .select('project_member.id'),
          ),
        ]),
      ),
    );

  return {
    /** `managedBy`: only the projects that this user manages. */
    list: (workspaceId: number, mode: ArchiveMode, managedBy: number | null, offset?: number) =>
      readPage(
        budgets(workspaceId)
          .$if(mode !== 3, (query) => query.where('project.archived', '=', mode === 2))
          .$if(managedBy !== null, (query) =>
            query.where('project.id', 'in', ({ selectFrom }) =>
              selectFrom('project_member')
                .where('workspace_id', '=', workspaceId)
                .where('person_id', '=', managedBy)
                .where('role', '=', 'manager')
                .select('project_id'),
            ),
          )
          .orderBy('project.id'),
        offset,
      ),

    of: (workspaceId: number, projectIds: readonly number[]) =>
      budgets(workspaceId).where('project.id', '=', anyOf(projectIds)).execute(),

    audience: (workspaceId: number, projectId: number, isRestricted: boolean, offset?: number) =>
      readPage(audience(workspaceId, projectId, isRestricted), offset),

    /** Returns those of these users who may be told. */
    audienceAmong: (workspaceId: number, projectId: number, isRestricted: boolean, ids: readonly number[]) =>
      audience(workspaceId, projectId, isRestricted).where('person.id', '=', anyOf(ids)).execute(),

    /** Returns the chosen people who may still see the budget. */
    recipients: (workspaceId: number, projectId: number, isRestricted: boolean) =>
      audience(workspaceId, projectId, isRestricted)
        .where('person.id', 'in', ({ selectFrom }) =>
          selectFrom('budget_recipient')
            .where('workspace_id', '=', workspaceId)
            .where('project_id', '=', projectId)
            .select('person_id'),
        )
        .execute(),

    async putRecipients(workspaceId: number, projectId: number, personIds: readonly number[]): Promise<void> {
      await db
        .deleteFrom('budget_recipient')
        .where('workspace_id', '=', workspaceId)
        .where('project_id', '=', projectId)
        .execute();
      if (personIds.length === 0) return;
      await db
        .insertInto('budget_recipient')
        .values(
          personIds.map((person_id) => ({ workspace_id: workspaceId, project_id: projectId, person_id })),
        )
        .execute();
    },
  };
}
