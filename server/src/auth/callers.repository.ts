import type { TokenScope } from '@timeweave/shared/api';
import { sql } from 'kysely';
import {
  anyOf,
  type Executor,
  hasSecondFactor,
  type Parameters,
  prepared,
  type ValueOrParameter,
} from '../database/index.ts';
import { rulesOfMembership, type WorkspaceRules } from '../workspace-rules/index.ts';
import type { Member, Person } from './caller.ts';

interface Caller {
  person: Person;
  member?: Member;
  rules?: WorkspaceRules;
}

interface CheckedCaller extends Caller {
  hasSecondFactor: boolean;
}

interface SessionCaller extends CheckedCaller {
  lastUsedAt: Date | null;
}

interface CallerRow {
  personId: number;
  timeZone: string;
  firstDayOfWeek: number;
  workspaceId: number | null;
  role: 'admin' | 'member' | null;
  rules: WorkspaceRules | null;
}

function callerOf(
  { personId, timeZone, firstDayOfWeek, workspaceId, role, rules }: CallerRow,
  session: Pick<Person, 'sessionId' | 'sessionExpiresAt'>,
): Caller {
  const person: Person = { id: personId, ...session, timeZone, firstDayOfWeek };
  if (workspaceId === null || rules === null) return { person };
  return { person, member: { workspaceId, personId, isAdmin: role === 'admin' }, rules };
}

/** Selects users with an open account, with their active membership of the workspace and its rules. */
const personsOf = (db: Executor, workspaceId: ValueOrParameter<number | null>) =>
  db
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join
        .on('membership.workspace_id', '=', workspaceId)
        .onRef('membership.person_id', '=', 'person.id')
        .on('membership.active', '=', true),
    )
    .where('person.closed_at', 'is', null)
    .select([
      'person.id as personId',
      'person.time_zone as timeZone',
      'person.first_day_of_week as firstDayOfWeek',
      'membership.workspace_id as workspaceId',
      'membership.role as role',
    ])
    .select(rulesOfMembership(db).as('rules'));

interface OfSession {
  workspaceId: number | null;
  sessionId: number;
  personId: number;
  now: Date;
}

/** Loads the caller of a request with a session. */
const sessionCaller = prepared((db, { workspaceId, sessionId, personId, now }: Parameters<OfSession>) =>
  personsOf(db, workspaceId)
    .innerJoin('session', 'session.person_id', 'person.id')
    .where('session.id', '=', sessionId)
    .where('session.person_id', '=', personId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .select(['session.expires_at as expiresAt', 'session.last_used_at as lastUsedAt'])
    .select(hasSecondFactor('person.id').as('hasSecondFactor')),
);

/** Loads the caller and their membership in one query per call. */
export function callersRepository(db: Executor) {
  const workingToken = (tokenHash: string, now: Date) =>
    db
      .selectFrom('api_token')
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

  return {
    /**
     * Returns which sessions are still valid, each with the workspaces of its user. Sessions that ended or
     * expired, and those of closed accounts, are not.
     */
    async activeSessions(
      sessionIds: readonly number[],
      now: Date,
    ): Promise<ReadonlyMap<number, readonly number[]>> {
      const rows = await db
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person_id')
        .where('session.id', '=', anyOf(sessionIds))
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

    /** The person whose session holds; undefined when it has ended. */
    async bySession(
      workspaceId: number | null,
      sessionId: number,
      personId: number,
      now: Date,
    ): Promise<SessionCaller | undefined> {
      const [row] = await sessionCaller(db, { workspaceId, sessionId, personId, now });
      if (!row) return undefined;
      const { expiresAt: sessionExpiresAt, lastUsedAt, hasSecondFactor: hasFactor } = row;
      const caller = callerOf(row, { sessionId, sessionExpiresAt });
      return { ...caller, lastUsedAt, hasSecondFactor: hasFactor };
    },

    /** Records the use of an API token, to the minute; returns the id of a valid one. */
    async useApiToken(tokenHash: string, now: Date): Promise<number | undefined> {
      const token = await workingToken(tokenHash, now).select(['id', 'last_used_at']).executeTakeFirst();
      const isFresh = token?.last_used_at && now.getTime() - token.last_used_at.getTime() < 60_000;
      if (token && !isFresh)
        await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', token.id).execute();
      return token?.id;
    },

    /** Returns the owner and scope of a valid API token. */
    async byApiToken(
      workspaceId: number | null,
      tokenHash: string,
      now: Date,
    ): Promise<(CheckedCaller & { scope: TokenScope }) | undefined> {
      const row = await personsOf(db, workspaceId)
        .innerJoin(workingToken(tokenHash, now).select(['person_id', 'scope']).as('token'), (join) =>
          join.onRef('token.person_id', '=', 'person.id'),
        )
        .select('token.scope')
        .select(hasSecondFactor('person.id').as('hasSecondFactor'))
        .executeTakeFirst();
      if (!row) return undefined;
      const { scope, hasSecondFactor: hasFactor } = row;
      return { ...callerOf(row, { sessionId: 0, sessionExpiresAt: now }), scope, hasSecondFactor: hasFactor };
    },

    /** Records when and by which browser a session was used; of simultaneous calls only the first writes. */
    noteUse: (sessionId: number, userAgent: string | null, now: Date, before: Date) =>
      db
        .updateTable('session')
        .set({ last_used_at: now, user_agent: userAgent })
        .where('id', '=', sessionId)
        .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
        .execute(),
  };
}
