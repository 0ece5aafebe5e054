import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, containing, type Executor, type ProjectTable, readPage } from '../database/index.ts';
import type { ProjectRole } from './projects.policy.ts';
import { clientOfProject, ownMembership } from './project-joins.ts';

export type NewProject = Omit<Insertable<ProjectTable>, 'workspace_id'>;
export type ProjectChanges = Pick<
  Updateable<ProjectTable>,
  'name' | 'color' | 'client_id' | 'billable' | 'estimate_hours'
>;

function projectsWithClient(db: Executor, workspaceId: number) {
  return db
    .selectFrom('project')
    .leftJoin('client', clientOfProject)
    .where('project.workspace_id', '=', workspaceId)
    .select([
      'project.id',
      'project.name',
      'project.color',
      'project.client_id as clientId',
      'client.name as clientName',
      'client.archived as clientArchived',
      'project.archived',
      'project.created_by as createdBy',
      'project.billable',
    ]);
}

export function projectsRepository(db: Executor) {
  return {
    /**
     * Returns projects whose name or client name contains the term; only those of one user if given. Without
     * archived ones, it also omits projects of archived clients, which accept no new time.
     */
    search: (workspaceId: number, term: string, archived: boolean, of: number | null, offset?: number) =>
      readPage(
        projectsWithClient(db, workspaceId)
          .where('project.archived', '=', archived)
          .$if(!archived, (query) => query.where('client.archived', 'is not', true))
          .$if(of !== null, (query) =>
            query.where('project.id', 'in', ({ selectFrom }) =>
              selectFrom('project_member')
                .where('workspace_id', '=', workspaceId)
                .where('person_id', '=', of)
                .select('project_id'),
            ),
          )
          .where(({ or, eb }) =>
            or([eb('project.name', 'ilike', containing(term)), eb('client.name', 'ilike', containing(term))]),
          )
          .orderBy('project.name')
          .orderBy('project.id'),
        offset,
      ),

    withRoleOf: (workspaceId: number, personId: number, ids: readonly number[]) =>
      projectsWithClient(db, workspaceId)
        .leftJoin('project_member as own', ownMembership(personId))
        .where('project.id', '=', anyOf(ids))
        .select(['project.estimate_hours as estimateHours', 'project.version', 'own.role'])
        .execute(),

    add: (workspaceId: number, project: NewProject) =>
      db
        .insertInto('project')
        .values({ workspace_id: workspaceId, ...project })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Adds a project unless an active one of its client has the name. */
    addIfFree: (workspaceId: number, project: NewProject) =>
      db
        .insertInto('project')
        .values({ workspace_id: workspaceId, ...project })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),

    /** Returns whether the project still had the seen version, if one was given. */
    async change(workspaceId: number, id: number, changes: ProjectChanges, seenVersion?: number) {
      const { numUpdatedRows } = await db
        .updateTable('project')
        .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion ?? 0))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /**
     * Returns the archived projects that cannot be restored: an active one, or an earlier one in the list,
     * has the name.
     */
    async withTakenNames(workspaceId: number, ids: readonly number[]): Promise<Set<number>> {
      const rows = await db
        .selectFrom('project')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .where('archived', '=', true)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('project as other')
              .where('other.workspace_id', '=', workspaceId)
              .whereRef('other.client_id', 'is not distinct from', 'project.client_id')
              .where(sql<boolean>`lower(other.name) = lower(project.name)`)
              .where(({ or, and, eb, ref }) =>
                or([
                  eb('other.archived', '=', false),
                  and([eb('other.id', '=', anyOf(ids)), eb('other.id', '<', ref('project.id'))]),
                ]),
              )
              .select('other.id'),
          ),
        )
        .select('id')
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    setArchived: (workspaceId: number, ids: readonly number[], archived: boolean) =>
      db
        .updateTable('project')
        .set({ archived })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .execute(),

    /** Locks the client, so that it is not merged before the transaction ends. */
    holdClient: (workspaceId: number, id: number) =>
      db
        .selectFrom('client')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('merged_into', 'is', null)
        .select(['id', 'name', 'archived'])
        .forShare()
        .executeTakeFirst(),

    /** Sets the user's role, also for existing members. */
    putMember: (workspaceId: number, projectId: number, personId: number, role: ProjectRole) =>
      db
        .insertInto('project_member')
        .values({ workspace_id: workspaceId, project_id: projectId, person_id: personId, role })
        .onConflict((conflict) => conflict.constraint('project_member_key').doUpdateSet({ role }))
        .execute(),

    copyMembers: (workspaceId: number, from: number, to: number) =>
      db
        .insertInto('project_member')
        .columns(['workspace_id', 'project_id', 'person_id', 'role'])
        .expression((eb) =>
          eb
            .selectFrom('project_member')
            .where('workspace_id', '=', workspaceId)
            .where('project_id', '=', from)
            .select(['workspace_id', sql<number>`${to}::bigint`.as('project_id'), 'person_id', 'role'])
            .orderBy('id'),
        )
        .execute(),
  };
}
