import type { Updateable } from 'kysely';
import type { Executor, PersonTable } from '../database/index.ts';

/** What people tell about themselves, and their preferences. */
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

    /** Changes the given columns of a person. */
    change: (personId: number, columns: Updateable<PersonTable>) =>
      db.updateTable('person').set(columns).where('id', '=', personId).execute(),
  };
}
