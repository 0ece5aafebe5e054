import type { Grouping } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { clientOfProject } from '../projects/index.ts';

/** The displayed data of a project, client, member or tag. */
export interface GroupName {
  id: number;
  name: string;
  color: string | null;
  clientName: string | null;
}

const fullName = sql<string>`trim(person.first_name || ' ' || person.last_name)`;
const noColor = sql<null>`null`.as('color');
const noClient = sql<null>`null`.as('clientName');

export function groupNamesRepository(db: Executor) {
  return {
    project: (workspaceId: number, ids: readonly number[]): Promise<GroupName[]> =>
      db
        .selectFrom('project')
        .leftJoin('client', clientOfProject)
        .where('project.workspace_id', '=', workspaceId)
        .where('project.id', 'in', ids)
        .select(['project.id', 'project.name', 'project.color', 'client.name as clientName'])
        .execute(),

    client: (workspaceId: number, ids: readonly number[]): Promise<GroupName[]> =>
      db
        .selectFrom('client')
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .select(['id', 'name', noColor, noClient])
        .execute(),

    /** Includes former members, with their names on the team page. */
    member: (workspaceId: number, ids: readonly number[]): Promise<GroupName[]> =>
      db
        .selectFrom('membership')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', 'in', ids)
        .select([
          'person.id',
          sql<string>`coalesce(membership.name, ${fullName})`.as('name'),
          noColor,
          noClient,
        ])
        .execute(),

    tag: (workspaceId: number, ids: readonly number[]): Promise<GroupName[]> =>
      db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .select(['id', 'title as name', 'color', noClient])
        .execute(),
  } satisfies Partial<Record<Grouping, unknown>>;
}
