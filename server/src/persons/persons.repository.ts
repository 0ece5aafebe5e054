import { sql, type Updateable } from 'kysely';
import { type Executor, type Parameters, type PersonTable, prepared } from '../database/index.ts';
import { unauthorised } from '../errors/index.ts';

/**
 * A closed account can be restored by log-in for this many days; then its data are deleted (specification,
 * section 9).
 */
export const restorableDays = 90;

/** Returns the earliest closing time of accounts that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 86_400_000);
}

const profileColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'avatar',
  'color',
  'last_workspace_id',
  'time_zone',
  'time_format',
  'date_format',
  'duration_format',
  'first_day_of_week',
  'group_similar_entries',
  'theme',
  'calendar_settings',
  'forgotten_timer',
] as const;

interface NewPerson {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  color: string;
  time_zone: string;
  confirmed_at: Date | null;
  sign_up_browser_hash: string | null;
}

interface SessionToRead {
  sessionId: number;
  personId: number;
  now: Date;
}

const profileOfSession = prepared((db, { sessionId, personId, now }: Parameters<SessionToRead>) =>
  db
    .selectFrom('person')
    .innerJoin('session', 'session.person_id', 'person.id')
    .where('session.id', '=', sessionId)
    .where('session.person_id', '=', personId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('person.closed_at', 'is', null)
    .select(profileColumns.map((column) => `person.${column}` as const)),
);

export type PersonProfile = Awaited<ReturnType<typeof profileOfSession>>[number];

/** Users; they are independent of workspaces. */
export function personsRepository(db: Executor) {
  /** Selects open accounts, and those closed after this time. */
  const selectOpen = (closedSince?: Date) =>
    db
      .selectFrom('person')
      .where(({ eb, or }) =>
        or([eb('closed_at', 'is', null), ...(closedSince ? [eb('closed_at', '>', closedSince)] : [])]),
      );

  const profile = (id: number, closedSince?: Date) =>
    selectOpen(closedSince).where('id', '=', id).select(profileColumns).executeTakeFirst();

  return {
    profile,

    /** Returns the profile of the session's user; undefined when the session has ended. */
    async ofSession(session: SessionToRead): Promise<PersonProfile | undefined> {
      const [person] = await profileOfSession(db, session);
      return person;
    },

    /** Returns a user's profile; throws 401 when the account is closed. */
    async known(id: number) {
      const person = await profile(id);
      if (!person) throw unauthorised('Please log in.');
      return person;
    },

    byEmail: (email: string, closedSince?: Date) =>
      selectOpen(closedSince)
        .where(sql`lower(email)`, '=', email)
        .select(profileColumns)
        .executeTakeFirst(),

    /** Anybody can sign up with an address: only a confirmed user counts as its owner. */
    confirmedByEmail: (email: string) =>
      db
        .selectFrom('person')
        .where(sql`lower(email)`, '=', email)
        .where('closed_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .select(['id', 'email', 'first_name', 'last_name'])
        .executeTakeFirst(),

    /** Locks an address, so that its sign-ups run one after the other, until the transaction ends. */
    lockAddress: (email: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db),

    /** Includes closed accounts. */
    lockByEmail: (email: string) =>
      db
        .selectFrom('person')
        .where(sql`lower(email)`, '=', email)
        .select(['id', 'confirmed_at as confirmedAt', 'closed_at as closedAt'])
        .forUpdate()
        .executeTakeFirst(),

    /** Serialises changes of the sign-up and its confirmation. */
    lock: (id: number) =>
      db
        .selectFrom('person')
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .select(['email', 'confirmed_at as confirmedAt', 'sign_up_browser_hash as browserHash'])
        .forUpdate()
        .executeTakeFirst(),

    /** Returns the log-in data of an address. */
    credentials: (email: string, closedSince?: Date) =>
      selectOpen(closedSince)
        .where(sql`lower(email)`, '=', email)
        .select(['id', 'password_hash as passwordHash', 'confirmed_at as confirmedAt'])
        .executeTakeFirst(),

    /** Returns the hash of the password; null without one, undefined for an account that was closed before. */
    async passwordHash(id: number, closedSince?: Date): Promise<string | null | undefined> {
      const row = await selectOpen(closedSince)
        .where('id', '=', id)
        .select('password_hash')
        .executeTakeFirst();
      return row?.password_hash;
    },

    add: (person: NewPerson) =>
      db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow(),

    change: (id: number, columns: Updateable<PersonTable>) =>
      db.updateTable('person').set(columns).where('id', '=', id).execute(),

    async isConfirmed(id: number): Promise<boolean> {
      const row = await db
        .selectFrom('person')
        .where('id', '=', id)
        .select('confirmed_at')
        .executeTakeFirst();
      return Boolean(row?.confirmed_at);
    },

    confirm: (id: number, now: Date) =>
      db
        .updateTable('person')
        .set(({ fn, val }) => ({
          confirmed_at: fn.coalesce('confirmed_at', val(now)),
          sign_up_browser_hash: null,
        }))
        .where('id', '=', id)
        .execute(),

    /** Restores an account closed after this time. Returns whether it was closed. */
    reopen: async (id: number, closedSince: Date): Promise<boolean> =>
      (await db
        .updateTable('person')
        .set({ closed_at: null })
        .where('id', '=', id)
        .where('closed_at', '>', closedSince)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Deletes a sign-up that was never confirmed. */
    removeUnconfirmed: (id: number) =>
      db.deleteFrom('person').where('id', '=', id).where('confirmed_at', 'is', null).execute(),

    rememberWorkspace: (workspaceId: number, id: number) =>
      db.updateTable('person').set({ last_workspace_id: workspaceId }).where('id', '=', id).execute(),
  };
}
