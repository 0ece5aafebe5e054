import type { ArchiveMode } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, containing, type Executor, readPage } from '../database/index.ts';
import { clientOfProject, ownMembership } from './project-joins.ts';
import { activeMemberOf } from '../workspaces/index.ts';

/** Filter of a project list. An empty client list means all; 0 means 'without client'. */
export interface ProjectFilter {
  mode: ArchiveMode;
  clients: readonly number[];
  term: string;
  offset?: number;
}

/** The reader of the list; `restricted`: only their own projects, and others' time only where they manage. */
interface Reader {
  personId: number;
  restricted: boolean;
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof projectListRepository>['list']>>['rows'][number];
export type BadgeRow = Awaited<ReturnType<ReturnType<typeof projectListRepository>['firstMembers']>>[number];

const shownMembers = 3;

export function projectListRepository(db: Executor) {
  /** Sums the time only from the covering index, and only for the requested projects. */
  const list = (workspaceId: number, { personId, restricted }: Reader, filter: ProjectFilter) =>
    readPage(
      db
        .selectFrom('project')
        .leftJoin('client', clientOfProject)
        .leftJoin('project_member as own', ownMembership(personId))
        .innerJoinLateral(
          (builder) =>
            builder
              .selectFrom('time_entry')
              .where('time_entry.workspace_id', '=', workspaceId)
              .whereRef('time_entry.project_id', '=', 'project.id')
              .$if(restricted, (query) =>
                query.where(({ or, eb }) =>
                  or([eb('own.role', '=', 'manager'), eb('time_entry.person_id', '=', personId)]),
                ),
              )
              .select([
                sql<number>`coalesce(sum(duration_s), 0)`.as('seconds'),
                sql<number>`coalesce(sum(duration_s) filter (where is_billable), 0)`.as('billableSeconds'),
              ])
              .as('spent'),
          (join) => join.onTrue(),
        )
        .where('project.workspace_id', '=', workspaceId)
        .$if(restricted, (query) => query.where('own.id', 'is not', null))
        .$if(filter.mode !== 3, (query) => query.where('project.archived', '=', filter.mode === 2))
        .$if(filter.clients.length > 0, (query) =>
          query.where(sql<number>`coalesce(project.client_id, 0)`, '=', anyOf(filter.clients)),
        )
        .$if(filter.term !== '', (query) => query.where('project.name', 'ilike', containing(filter.term)))
        .select([
          'project.id',
          'project.name',
          'project.color',
          'project.client_id as clientId',
          'client.name as clientName',
          'project.archived',
          'project.created_by as createdBy',
          'project.billable',
          'own.role',
          'spent.seconds',
          'spent.billableSeconds',
        ])
        .orderBy(sql`lower(project.name)`)
        .orderBy('project.id'),
      filter.offset,
    );

  /** Returns the first members of each project with their total number, without former workspace members. */
  const firstMembers = (workspaceId: number, projectIds: readonly number[]) =>
    db
      .selectFrom((builder) =>
        builder
          .selectFrom('project_member')
          .innerJoin('membership', activeMemberOf('project_member'))
          .where('project_member.workspace_id', '=', workspaceId)
          .where('project_member.project_id', '=', anyOf(projectIds))
          .select([
            'project_member.project_id as projectId',
            'project_member.person_id as personId',
            'membership.name as teamName',
            sql<number>`row_number() over (partition by project_id order by project_member.id)`.as('place'),
            sql<number>`count(*) over (partition by project_id)`.as('count'),
          ])
          .as('placed'),
      )
      .innerJoin('person', 'person.id', 'placed.personId')
      .where('placed.place', '<=', shownMembers)
      .select([
        'placed.projectId',
        'placed.count',
        'placed.teamName',
        'person.id',
        'person.first_name as firstName',
        'person.last_name as lastName',
        'person.color',
      ])
      .orderBy('placed.place')
      .execute();

  return { list, firstMembers };
}
