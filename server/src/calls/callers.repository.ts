import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { Member, Person } from './caller.ts';

/** Who calls, and whether they belong to the workspace: one query for each call. */
export function callersRepository(db: Executor) {
  return {
    /**
     * Returns which of these sessions still hold, neither ended nor expired nor of a closed account, each with the
     * workspaces of its person.
     */
    async activeSessions(
      sessionIds: readonly number[],
      now: Date,
    ): Promise<ReadonlyMap<number, readonly number[]>> {
      const rows = await db
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person_id')
        .where(sql<boolean>`session.id = any(${sessionIds})`)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now)
        .where('person.closed_at', 'is', null)
        .select([
          'session.id',
          sql<number[]>`array(select workspace_id::float8 from membership
            where membership.person_id = person.id and active)`.as('workspaceIds'),
        ])
        .execute();
      return new Map(rows.map(({ id, workspaceIds }) => [id, workspaceIds]));
    },

    async bySession(workspaceId: number | null, sessionId: number, personId: number, now: Date) {
      const row = await db
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person_id')
        .leftJoin('membership', (join) =>
          join
            .on('membership.workspace_id', '=', workspaceId ?? 0)
            .onRef('membership.person_id', '=', 'person.id')
            .on('membership.active', '=', true),
        )
        .where('session.id', '=', sessionId)
        .where('session.person_id', '=', personId)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now)
        .where('person.closed_at', 'is', null)
        .select([
          'person.id as personId',
          'person.time_zone as timeZone',
          'person.first_day_of_week as firstDayOfWeek',
          'session.expires_at as expiresAt',
          'membership.workspace_id as workspaceId',
          'membership.role as role',
        ])
        .executeTakeFirst();
      if (!row) return undefined;
      const { personId: id, timeZone, firstDayOfWeek, expiresAt } = row;
      const person: Person = { id, sessionId, sessionExpiresAt: expiresAt, timeZone, firstDayOfWeek };
      if (row.workspaceId === null) return { person };
      const member: Member = { workspaceId: row.workspaceId, personId: id, isAdmin: row.role === 'admin' };
      return { person, member };
    },
  };
}
