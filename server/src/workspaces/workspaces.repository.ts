import type { Updateable } from 'kysely';
import type { Executor, WorkspaceTable } from '../database/index.ts';
import { entryRulesOf, rulesOf } from '../workspace-rules/index.ts';

export function workspacesRepository(db: Executor) {
  const repository = {
    /**
     * Adds a workspace that shows rates and labour costs to admins alone, until they change that. A trigger gives it its owner's
     * time zone.
     */
    add: (title: string, ownerId: number) =>
      db
        .insertInto('workspace')
        .values({ title, owner_id: ownerId, sole_billable_rate_viewer: true })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Returns the permissions and defaults set by admins. */
    async rules(workspaceId: number) {
      const [rules] = await rulesOf(db, { workspaceId });
      if (!rules) throw new Error(`There is no workspace ${workspaceId}.`);
      return rules;
    },

    /** Returns the rules for entries of these members; `entryIds` are those that exist. */
    async entryRules(workspaceId: number, personIds: readonly number[], entryIds: readonly number[]) {
      const [rules] = await entryRulesOf(db, { workspaceId, personIds, entryIds });
      if (!rules) throw new Error(`There is no workspace ${workspaceId}.`);
      return rules;
    },

    /**
     * Returns the rules after changes in progress; later changes wait for this transaction. Amounts need the
     * currency at that time.
     */
    async lockedRules(workspaceId: number) {
      await repository.lock(workspaceId);
      return repository.rules(workspaceId);
    },

    /** Returns all settings with the owner, and the user's own grouping of entries. */
    settings: (workspaceId: number, personId: number) =>
      db
        .selectFrom('workspace')
        .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
        .innerJoin('person as reader', (join) => join.on('reader.id', '=', personId))
        .where('workspace.id', '=', workspaceId)
        .selectAll('workspace')
        .select([
          'owner.first_name as firstName',
          'owner.last_name as lastName',
          'owner.email',
          'owner.color',
          'workspace.time_zone as timeZone',
          'reader.group_similar_entries as groupsSimilar',
        ])
        .select(({ selectFrom }) => selectFrom('sending_stop').select('stopped_at').as('sendingStoppedAt'))
        .executeTakeFirstOrThrow(),

    /** Locks and returns the row until the transaction ends; rows that refer to it may still be added. */
    lock: (workspaceId: number) =>
      db
        .selectFrom('workspace')
        .where('id', '=', workspaceId)
        .selectAll()
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),

    /** Locks a workspace that is not deleted until the transaction ends; undefined if no workspace has this id. */
    lockOpen: (workspaceId: number) =>
      db
        .selectFrom('workspace')
        .where('id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .select('owner_id as ownerId')
        .forNoKeyUpdate()
        .executeTakeFirst(),

    allOpen: () =>
      db
        .selectFrom('workspace')
        .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
        .where('workspace.deleted_at', 'is', null)
        .select(['workspace.id', 'workspace.title', 'owner.email'])
        .orderBy('workspace.id')
        .execute(),

    renameOwnedBy: (ownerId: number, title: string) =>
      db.updateTable('workspace').set({ title }).where('owner_id', '=', ownerId).execute(),

    /** For users who never tracked time: foreign keys of entries would prevent it. */
    removeOwnedBy: (ownerId: number) => db.deleteFrom('workspace').where('owner_id', '=', ownerId).execute(),

    change: (workspaceId: number, changes: Updateable<WorkspaceTable>) =>
      db
        .updateTable('workspace')
        .set(changes)
        .where('id', '=', workspaceId)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
  return repository;
}
