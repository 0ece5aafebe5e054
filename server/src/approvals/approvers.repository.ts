import { sql } from 'kysely';
import { anyOf, type Executor } from '../database/index.ts';

/** Members who approve: admins, and those whom they chose. */
export function approversRepository(db: Executor, workspaceId: number) {
  const active = () =>
    db.selectFrom('membership').where('workspace_id', '=', workspaceId).where('active', '=', true);
  const isApprover = sql<boolean>`(role = 'admin' or is_approver)`;

  return {
    /** Returns the ids of all who approve. */
    async all(): Promise<number[]> {
      const rows = await active().where(isApprover).select('person_id as id').orderBy('person_id').execute();
      return rows.map(({ id }) => id);
    },

    /** Returns the ids of the chosen members, without admins. */
    async chosen(): Promise<number[]> {
      const rows = await active()
        .where('is_approver', '=', true)
        .where('role', '=', 'member')
        .select('person_id as id')
        .orderBy('person_id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns those of the ids that are active members. */
    async members(ids: readonly number[]): Promise<Set<number>> {
      const rows = await active().where('person_id', '=', anyOf(ids)).select('person_id as id').execute();
      return new Set(rows.map(({ id }) => id));
    },

    async nameOf(personId: number): Promise<string> {
      const { name } = await db
        .selectFrom('membership')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .select(
          sql<string>`coalesce(membership.name, trim(person.first_name || ' ' || person.last_name))`.as(
            'name',
          ),
        )
        .executeTakeFirstOrThrow();
      return name;
    },

    choose: (ids: readonly number[]) =>
      db
        .updateTable('membership')
        .set({ is_approver: sql<boolean>`person_id = ${anyOf(ids)}` })
        .where('workspace_id', '=', workspaceId)
        .where(sql<boolean>`is_approver <> (person_id = ${anyOf(ids)})`)
        .execute(),
  };
}
