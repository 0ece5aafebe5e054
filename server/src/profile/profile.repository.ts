import type { Executor } from '../database/index.ts';

/** What a person has said of themselves, and how they want things shown. */
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
          'person.group_similar_entries as groupsSimilar',
          'workspace.title',
        ])
        .executeTakeFirstOrThrow();
      const identities = await db
        .selectFrom('social_identity')
        .where('person_id', '=', personId)
        .where('enabled', '=', true)
        .select('provider')
        .execute();
      return { ...profile, providers: identities.map(({ provider }) => provider) };
    },

    groupSimilar: (personId: number, on: boolean) =>
      db.updateTable('person').set({ group_similar_entries: on }).where('id', '=', personId).execute(),
  };
}
