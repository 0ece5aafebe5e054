import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { deletedWithPerson, formerMember } from './personal-data.ts';

/** An account of which the personal data is to be deleted. */
export interface ClosedAccount {
  id: number;
  email: string;
  avatar: string | null;
}

/** Grey: an account's own colour tells who it was. */
const noColor = '868e96';

export function closedAccountsRepository(db: Executor) {
  return {
    /** Locks the next account that was closed before; one that another server purges is skipped. */
    lockNext: (closedBefore: Date): Promise<ClosedAccount | undefined> =>
      db
        .selectFrom('person')
        .where('closed_at', '<=', closedBefore)
        .where('purged_at', 'is', null)
        .orderBy('closed_at')
        .limit(1)
        .select(['id', 'email', 'avatar'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),

    /** Workspaces of the person alone, with nobody else whose time or totals they hold. */
    ownWorkspaces: (personId: number) =>
      db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .where('person_id', '=', personId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('membership as other')
                .whereRef('other.workspace_id', '=', 'membership.workspace_id')
                .where('other.person_id', '<>', personId)
                .select(sql`1`.as('one')),
            ),
          ),
        )
        .select(['workspace.id', 'workspace.logo'])
        .execute(),

    async deleteWorkspace(workspaceId: number): Promise<void> {
      // in the order of their references
      const tables = ['time_entry', 'invitation', 'project', 'client', 'tag'] as const;
      for (const table of tables)
        await db.deleteFrom(table).where('workspace_id', '=', workspaceId).execute();
      await db.deleteFrom('workspace').where('id', '=', workspaceId).execute();
    },

    /** Returns the workspaces that keep the person's time. */
    async leaveWorkspaces(personId: number): Promise<number[]> {
      const rows = await db
        .updateTable('membership')
        // admins may have given the member another name
        .set({ active: false, name: null })
        .where('person_id', '=', personId)
        .returning('workspace_id as workspaceId')
        .execute();
      return rows.map(({ workspaceId }) => workspaceId);
    },

    async deleteRowsOf(personId: number): Promise<void> {
      for (const table of deletedWithPerson)
        await db.deleteFrom(table).where('person_id', '=', personId).execute();
    },

    /** Deletes mails that wait, and errors of failed ones that name the address. */
    async deleteJobs({ id, email }: ClosedAccount): Promise<void> {
      await sql`
        delete from job where payload ->> 'personId' = ${String(id)} or lower(payload ->> 'email') = ${email}
          or position(${email} in lower(last_error)) > 0
      `.execute(db);
    },

    /** Deletes invitations to the person's address, and replaces it in the audit log. */
    async forgetAddress(email: string): Promise<void> {
      await db
        .deleteFrom('invitation')
        .where(sql`lower(email)`, '=', email)
        .execute();
      // the audit log is append-only but for this one change
      await sql`select set_config('timeweave.forgotten_address', ${email}, true)`.execute(db);
      await sql`update audit_log set subject = 'Former member' where lower(subject) = ${email}`.execute(db);
    },

    /** A timer that still ran when the account was closed ended then. */
    endTimer: (personId: number) =>
      sql`
        update time_entry set ended_at = greatest(started_at, date_trunc('second', closed_at, 'UTC'))
        from person where person.id = person_id and person_id = ${personId} and ended_at is null
      `.execute(db),

    /** The row stays, since entries and the audit log point to it. The address can be registered again. */
    anonymise: (personId: number, now: Date) =>
      db
        .updateTable('person')
        .set({
          ...formerMember,
          email: `former-member-${personId}@removed.invalid`,
          password_hash: null,
          sign_up_browser_hash: null,
          color: noColor,
          avatar: null,
          last_workspace_id: null,
          time_zone: '',
          country_id: null,
          weekly_report: false,
          weekly_report_monday: null,
          notify_long_run: false,
          newsletter: false,
          purged_at: now,
        })
        .where('id', '=', personId)
        .execute(),
  };
}
