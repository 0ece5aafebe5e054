import { anyOf, type Executor } from '../database/index.ts';

/** Queries for changing other members' entries. */
export function othersEntriesRepository(db: Executor, workspaceId: number) {
  return {
    /** Returns the users who are on the project or are admins. */
    async insiders(projectId: number, personIds: readonly number[]): Promise<Set<number>> {
      const onProject = db
        .selectFrom('project_member')
        .where('workspace_id', '=', workspaceId)
        .where('project_id', '=', projectId)
        .where('person_id', '=', anyOf(personIds))
        .select('person_id as id');
      const admins = db
        .selectFrom('membership')
        .where('workspace_id', '=', workspaceId)
        .where('role', '=', 'admin')
        .where('person_id', '=', anyOf(personIds))
        .select('person_id as id');
      const rows = await onProject.union(admins).execute();
      return new Set(rows.map(({ id }) => id));
    },

    async projectNames(ids: Iterable<number>): Promise<Map<number, string>> {
      const rows = await db
        .selectFrom('project')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .select(['id', 'name'])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    async tagTitles(ids: Iterable<number>): Promise<Map<number, string>> {
      const rows = await db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .select(['id', 'title'])
        .execute();
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
  };
}
