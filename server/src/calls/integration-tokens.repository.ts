import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { type EndedTokens, notifyTokensEnded } from '../notifications/index.ts';
import type { Member, Person } from './caller.ts';

interface NewToken {
  integrationId: number;
  personId: number;
  /** Of the page, also when the token is for the product's frame within it. */
  origin: string;
  isFramed: boolean;
  hash: string;
  expiresAt: Date;
}

/** Who calls from a page of an integration. */
export interface PageCaller {
  person: Person;
  member: Member;
  /** The only origin whose pages may use the token, or contain the frame that may. */
  origin: string;
  /** Only the product's own frame may use the token. */
  isFramed: boolean;
  /** It may also change and delete the person's entries. */
  mayEdit: boolean;
}

/** Tokens of pages of integrations: each for one member, one workspace and one origin. */
export function integrationTokensRepository(db: Executor) {
  /** Neither revoked nor expired, of an active member with an open account. */
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
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, integration_id: integrationId, workspace_id: workspaceId, person_id: personId } = row;
      return {
        person: {
          id: personId,
          sessionId: 0,
          sessionExpiresAt: row.expires_at,
          timeZone: row.time_zone,
          firstDayOfWeek: row.first_day_of_week,
          page: { tokenId: id, integrationId, workspaceId, origin: row.origin },
        },
        member: { workspaceId, personId, isAdmin: row.role === 'admin' },
        origin: row.origin,
        isFramed: row.is_framed,
        mayEdit: row.may_edit,
      };
    },

    /** Returns which of these tokens still work, each with its workspace. */
    async active(ids: readonly number[], now: Date): Promise<ReadonlyMap<number, readonly number[]>> {
      const rows = await working(now)
        .where(sql<boolean>`token.id = any(${ids})`)
        .select(['token.id', 'integration.workspace_id'])
        .execute();
      return new Map(rows.map(({ id, workspace_id }) => [id, [workspace_id]]));
    },

    /** The origin whose pages may use a token, also for a while after its end. */
    async originOf(hash: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('integration_token')
        .where('token_hash', '=', hash)
        .where('is_framed', '=', false)
        .select('origin')
        .executeTakeFirst();
      return row?.origin;
    },

    /** Notes that the integration of a token is used, to the minute; returns the token's id, undefined when it does not work. */
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

    add: ({ integrationId, personId, origin, isFramed, hash, expiresAt }: NewToken) =>
      db
        .insertInto('integration_token')
        .values({
          integration_id: integrationId,
          person_id: personId,
          origin,
          is_framed: isFramed,
          token_hash: hash,
          expires_at: expiresAt,
        })
        .execute(),

    /**
     * Ends the tokens that meet all given conditions, and the event streams of pages that use them. A person's codes of
     * the consent page end first: an exchange of one that has begun is waited for, and its token ends too.
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
