import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { deletedWithPerson, formerMember } from './personal-data.ts';

/** An account whose personal data is due for deletion. */
export interface ClosedAccount {
  id: number;
  email: string;
  avatar: string | null;
}

/** Grey: the account's own colour could identify the user. */
const noColor = '868e96';

export function closedAccountsRepository(db: Executor) {
  const due = (closedBefore: Date) =>
    db.selectFrom('person').where('closed_at', '<=', closedBefore).where('purged_at', 'is', null);

  return {
    /** Returns the accounts that were closed before, and are not purged. */
    async dueIds(closedBefore: Date): Promise<number[]> {
      const rows = await due(closedBefore).orderBy('closed_at').select('id').execute();
      return rows.map(({ id }) => id);
    },

    /** Locks an account that is still due, unless another server has locked it. */
    lockDue: (id: number, closedBefore: Date): Promise<ClosedAccount | undefined> =>
      due(closedBefore)
        .where('id', '=', id)
        .select(['id', 'email', 'avatar'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),

    /** Deactivates all memberships; returns the workspaces that keep the user's time. */
    async leaveWorkspaces(personId: number): Promise<number[]> {
      const rows = await db
        .updateTable('membership')
        // Admins may have renamed the member.
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

    /** Deletes invitations to the user's address, and replaces the address in the audit log. */
    async forgetAddress(email: string): Promise<void> {
      await db
        .deleteFrom('invitation')
        .where(sql`lower(email)`, '=', email)
        .execute();
      // The audit log is append-only except for this change.
      await sql`select set_config('timeweave.purged_address', ${email}, true)`.execute(db);
      await db
        .updateTable('audit_log')
        .set({ subject: 'Former member' })
        .where(sql`lower(subject)`, '=', email)
        .execute();
    },

    /** Ends a running timer at the time when the account was closed. */
    endTimer: (personId: number) =>
      db
        .updateTable('time_entry')
        .from('person')
        .set({ ended_at: sql`greatest(started_at, date_trunc('second', closed_at, 'UTC'))` })
        .whereRef('person.id', '=', 'person_id')
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .execute(),

    /** Keeps the row, since entries and the audit log refer to it. The address can be registered again. */
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
