import type { Executor } from '../database/database.ts';

/** Who belongs to which workspace, and as what. */
export function membershipsRepository(db: Executor) {
  const activeOf = (personId: number) =>
    db
      .selectFrom('membership')
      .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
      .where('membership.person_id', '=', personId)
      .where('membership.active', '=', true);

  return {
    add: (workspaceId: number, personId: number, role: 'admin' | 'member') =>
      db.insertInto('membership').values({ workspace_id: workspaceId, person_id: personId, role }).execute(),

    /** The workspace the person was last in, else their oldest. */
    async home(workspaceId: number | null, personId: number) {
      const row = await activeOf(personId)
        .select(['workspace.id', 'membership.role'])
        .orderBy((builder) => builder('workspace.id', '=', workspaceId ?? 0), 'desc')
        .orderBy('membership.id')
        .limit(1)
        .executeTakeFirst();
      return row && { id: row.id, isAdmin: row.role === 'admin' };
    },

    ofPerson: (personId: number) =>
      activeOf(personId)
        .select([
          'workspace.id',
          'workspace.title',
          'workspace.logo',
          'workspace.default_billable as defaultBillable',
          'membership.role',
        ])
        .orderBy('membership.id')
        .execute(),
  };
}
