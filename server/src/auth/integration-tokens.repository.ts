import { type Insertable, sql } from 'kysely';
import { anyOf, type Executor, memberHasRequiredFactor, type Schema } from '../database/index.ts';
import { type EndedTokens, notifyTokensEnded } from '../notifications/index.ts';
import { rulesOfMembership, type WorkspaceRules } from '../workspace-rules/index.ts';
import type { Member, Person } from './caller.ts';

/** The caller from an integration's page. */
export interface PageCaller {
  person: Person;
  member: Member;
  rules: WorkspaceRules;
  /** The only origin that may use the token, or embed the frame that may. */
  origin: string;
  /** Whether only the product's own frame may use the token. */
  isFramed: boolean;
  /** Whether it may also change and delete the user's entries. */
  mayEdit: boolean;
}

/** Integration tokens, each for one member, one workspace and one origin. */
export function integrationTokensRepository(db: Executor) {
  /** Matches tokens that are neither revoked nor expired, of an active member with an open account and the required two-step log-in. */
  const working = (now: Date) =>
    db
      .selectFrom('integration_token as token')
      .innerJoin('integration', 'integration.id', 'token.integration_id')
      .innerJoin('person', 'person.id', 'token.person_id')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.workspace_id', '=', 'integration.workspace_id')
          .onRef('membership.person_id', '=', 'person.id')
          .on('membership.active', '=', true),
      )
      .where(memberHasRequiredFactor)
      .where('token.revoked_at', 'is', null)
      .where('token.expires_at', '>', now)
      .where('integration.deleted_at', 'is', null)
      .where('person.closed_at', 'is', null);

  return {
    async caller(hash: string, now: Date): Promise<PageCaller | undefined> {
      const row = await working(now)
        .where('token.token_hash', '=', hash)
        .select([
          'token.id',
          'token.integration_id',
          'token.origin',
          'token.is_framed',
          'token.expires_at',
          'token.person_id',
          'membership.role',
          'integration.may_edit',
        ])
        .select(['membership.workspace_id', 'person.time_zone', 'person.first_day_of_week'])
        .select(rulesOfMembership(db).as('rules'))
        .executeTakeFirst();
      if (!row?.rules) return undefined;
      const { rules, workspace_id: workspaceId, person_id: personId } = row;
      return {
        person: {
          id: personId,
          sessionId: 0,
          sessionExpiresAt: row.expires_at,
          timeZone: row.time_zone,
          firstDayOfWeek: row.first_day_of_week,
          page: { tokenId: row.id, integrationId: row.integration_id, workspaceId, origin: row.origin },
        },
        member: { workspaceId, personId, isAdmin: row.role === 'admin' },
        rules,
        origin: row.origin,
        isFramed: row.is_framed,
        mayEdit: row.may_edit,
      };
    },

    /** Returns which tokens are still valid, each with its workspace. */
    async active(ids: readonly number[], now: Date): Promise<ReadonlyMap<number, readonly number[]>> {
      const rows = await working(now)
        .where('token.id', '=', anyOf(ids))
        .select(['token.id', 'integration.workspace_id'])
        .execute();
      return new Map(rows.map(({ id, workspace_id }) => [id, [workspace_id]]));
    },

    /** Returns the origin that may use a token, also for a while after its end. */
    async originOf(hash: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('integration_token')
        .where('token_hash', '=', hash)
        .where('is_framed', '=', false)
        .select('origin')
        .executeTakeFirst();
      return row?.origin;
    },

    /** Records the use of the integration, to the minute; returns the id of a valid token. */
    async use(hash: string, now: Date): Promise<number | undefined> {
      const token = await working(now)
        .where('token.token_hash', '=', hash)
        .select(['token.id', 'token.integration_id', 'integration.last_used_at'])
        .executeTakeFirst();
      const isFresh = token?.last_used_at && now.getTime() - token.last_used_at.getTime() < 60_000;
      if (token && !isFresh)
        await db
          .updateTable('integration')
          .set({ last_used_at: now })
          .where('id', '=', token.integration_id)
          .execute();
      return token?.id;
    },

    add: (token: Insertable<Schema['integration_token']>) =>
      db.insertInto('integration_token').values(token).execute(),

    /**
     * Revokes the tokens that meet all given conditions, and ends the event streams that use them. Revokes a
     * user's authorization codes first: it waits for an exchange under way and revokes its token too.
     */
    async end(which: EndedTokens, now: Date): Promise<void> {
      if (which.personId !== undefined)
        await db.deleteFrom('authorization_code').where('person_id', '=', which.personId).execute();
      let tokens = db
        .updateTable('integration_token')
        .set({ revoked_at: now })
        .where('revoked_at', 'is', null);
      if (which.integrationId !== undefined)
        tokens = tokens.where('integration_id', '=', which.integrationId);
      if (which.personId !== undefined) tokens = tokens.where('person_id', '=', which.personId);
      if (which.keptOrigins) tokens = tokens.where(sql<boolean>`origin <> all(${which.keptOrigins})`);
      const { numUpdatedRows } = await tokens.executeTakeFirst();
      if (numUpdatedRows > 0n) await notifyTokensEnded(db, which);
    },
  };
}
