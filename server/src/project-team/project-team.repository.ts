import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { anyOf, type Executor, readPage } from '../database/index.ts';
import { projectMemberRate, rateOf } from '../rates/index.ts';
import { badgeColumns, type ProjectRole } from '../projects/index.ts';

export function projectTeamRepository(db: Executor) {
  const activeMembers = (workspaceId: number) =>
    db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .where('membership.workspace_id', '=', workspaceId)
      .where('membership.active', '=', true);

  return {
    /** Returns active members of the workspace with their current rates. */
    members(workspaceId: number, projectId: number, today: LocalDate) {
      const priced = {
        person: sql.ref<number>('membership.person_id'),
        project: sql.ref<number>('project_member.project_id'),
        day: sql<string>`${today}::date`,
      };
      return readPage(
        activeMembers(workspaceId)
          .innerJoin('project_member', (join) =>
            join
              .onRef('project_member.workspace_id', '=', 'membership.workspace_id')
              .onRef('project_member.person_id', '=', 'membership.person_id'),
          )
          .where('project_member.project_id', '=', projectId)
          .select([
            ...badgeColumns,
            'project_member.id as memberId',
            'project_member.role',
            projectMemberRate(workspaceId, 'billable', priced).as('ownRate'),
            projectMemberRate(workspaceId, 'cost', priced).as('ownCost'),
            rateOf(workspaceId, 'billable', priced).as('rate'),
            rateOf(workspaceId, 'cost', priced).as('cost'),
          ])
          .orderBy(sql`lower(person.first_name)`)
          .orderBy(sql`lower(person.last_name)`)
          .orderBy('person.id'),
      );
    },

    addable: (workspaceId: number, projectId: number, offset?: number) =>
      readPage(
        activeMembers(workspaceId)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('project_member')
                  .where('project_member.workspace_id', '=', workspaceId)
                  .where('project_member.project_id', '=', projectId)
                  .whereRef('project_member.person_id', '=', 'membership.person_id'),
              ),
            ),
          )
          .select(badgeColumns)
          .orderBy(sql`lower(person.first_name)`)
          .orderBy(sql`lower(person.last_name)`)
          .orderBy('person.id'),
        offset,
      ),

    /** Returns which of these users are active members of the workspace. */
    async activeAmong(workspaceId: number, personIds: readonly number[]): Promise<number[]> {
      const rows = await activeMembers(workspaceId)
        .where('membership.person_id', '=', anyOf(personIds))
        .select('membership.person_id as personId')
        .execute();
      return rows.map(({ personId }) => personId);
    },

    /** Does not change existing members. */
    add: (workspaceId: number, projectId: number, personIds: readonly number[], role: ProjectRole) =>
      db
        .insertInto('project_member')
        .values(
          personIds.map((person_id) => ({
            workspace_id: workspaceId,
            project_id: projectId,
            person_id,
            role,
          })),
        )
        .onConflict((conflict) => conflict.constraint('project_member_key').doNothing())
        .execute(),

    find: (workspaceId: number, memberId: number) =>
      db
        .selectFrom('project_member')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', memberId)
        .select(['project_id as projectId', 'person_id as personId'])
        .executeTakeFirst(),

    setRole: (workspaceId: number, memberId: number, role: ProjectRole) =>
      db
        .updateTable('project_member')
        .set({ role })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', memberId)
        .execute(),

    remove: (workspaceId: number, memberId: number) =>
      db
        .deleteFrom('project_member')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', memberId)
        .execute(),
  };
}
