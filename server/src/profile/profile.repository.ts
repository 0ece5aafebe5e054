import type { Executor } from '../database/index.ts';

export function profileRepository(db: Executor) {
  return {
    async info(workspaceId: number, personId: number) {
      const profile = await db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .where('membership.workspace_id', '=', workspaceId)
        .where('membership.person_id', '=', personId)
        .select([
          'person.first_name',
          'person.last_name',
          'person.email',
          'person.avatar',
          'person.color',
          'person.country_id',
          'person.notify_long_run',
          'person.weekly_report',
          'person.newsletter',
          'workspace.title',
        ])
        .select(({ eb }) => eb('person.password_hash', 'is not', null).as('hasPassword'))
        .executeTakeFirstOrThrow();
      const identities = await db
        .selectFrom('social_identity')
        .where('person_id', '=', personId)
        .select(['provider', 'enabled'])
        .execute();
      return { ...profile, identities };
    },

    /** Returns ids of the workspaces in which the user is an active member. */
    async activeWorkspaces(personId: number): Promise<number[]> {
      const memberships = db
        .selectFrom('membership')
        .where('person_id', '=', personId)
        .where('active', '=', true)
        .select('workspace_id as id');
      return (await memberships.execute()).map(({ id }) => id);
    },

    async ownedWorkspaces(personId: number): Promise<number[]> {
      const owned = db.selectFrom('workspace').where('owner_id', '=', personId).select('id').orderBy('id');
      return (await owned.execute()).map(({ id }) => id);
    },
  };
}
