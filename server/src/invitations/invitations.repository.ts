import { type Insertable, sql } from 'kysely';
import { containing, type Executor, readPage, type Schema } from '../database/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

export type InvitationRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof invitationsRepository>['byCode']>>
>;

/** Invitations to workspaces. Reading one requires the mailed code and the address. */
export function invitationsRepository(db: Executor) {
  const withPlace = () =>
    db
      .selectFrom('invitation')
      .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
      .where('workspace.deleted_at', 'is', null)
      .innerJoin('person as inviter', 'inviter.id', 'invitation.invited_by')
      .select([
        'invitation.id',
        'invitation.workspace_id as workspaceId',
        'invitation.email',
        'invitation.expires_at as expiresAt',
        'invitation.accepted_at as acceptedAt',
        'invitation.rejected_at as rejectedAt',
        'invitation.revoked_at as revokedAt',
        'workspace.title as workspaceTitle',
        'inviter.id as inviterId',
        'inviter.email as inviterEmail',
        'inviter.first_name as inviterFirstName',
        'inviter.last_name as inviterLastName',
      ]);

  const waiting = (workspaceId: number) =>
    db
      .selectFrom('invitation')
      .where('workspace_id', '=', workspaceId)
      .where('accepted_at', 'is', null)
      .where('rejected_at', 'is', null)
      .where('revoked_at', 'is', null);

  return {
    /** The address must be normalised by `mailAddress`. */
    byCode: (code: string, email: string) =>
      withPlace()
        .where('invitation.code_hash', '=', hashOfSecret(code))
        .where(sql`lower(invitation.email)`, '=', email)
        .executeTakeFirst(),

    /** Returns pending invitations by address, including expired ones: not accepted, rejected or revoked. */
    waiting: (workspaceId: number, term: string, offset?: number) =>
      readPage(
        waiting(workspaceId)
          .$if(term !== '', (query) =>
            query.where(({ or, eb }) =>
              or([eb('name', 'ilike', containing(term)), eb('email', 'ilike', containing(term))]),
            ),
          )
          .select(['id', 'email', 'name', 'expires_at as expiresAt'])
          .orderBy(sql`lower(coalesce(name, email))`)
          .orderBy('id'),
        offset,
      ),

    /** Returns a pending invitation, locked until the transaction ends. */
    lockWaiting: (workspaceId: number, id: number) =>
      waiting(workspaceId).where('id', '=', id).select(['email', 'name']).forUpdate().executeTakeFirst(),

    byId: (id: number) => withPlace().where('invitation.id', '=', id).executeTakeFirst(),

    /** Locks an invitation until the transaction ends, so that it is accepted or rejected once. */
    lock: (id: number) =>
      withPlace().where('invitation.id', '=', id).forUpdate('invitation').executeTakeFirst(),

    /** Returns whether any workspace waits for this address, which must be normalised by `mailAddress`. */
    hasOpen: async (email: string, now: Date): Promise<boolean> =>
      (await withPlace()
        .where(sql`lower(invitation.email)`, '=', email)
        .where('invitation.accepted_at', 'is', null)
        .where('invitation.rejected_at', 'is', null)
        .where('invitation.revoked_at', 'is', null)
        .where('invitation.expires_at', '>', now)
        .executeTakeFirst()) !== undefined,

    add: (invitation: Insertable<Schema['invitation']>) =>
      db.insertInto('invitation').values(invitation).returning('id').executeTakeFirstOrThrow(),

    /** Invalidates earlier mails to the address. Resolves to whether any existed. */
    revokeOpen: async (workspaceId: number, email: string, now: Date): Promise<boolean> => {
      const revoked = await db
        .updateTable('invitation')
        .set({ revoked_at: now })
        .where('workspace_id', '=', workspaceId)
        .where(sql`lower(email)`, '=', email)
        .where('accepted_at', 'is', null)
        .where('rejected_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute();
      return revoked.length > 0;
    },

    answer: (workspaceId: number, id: number, answered: { accepted_at: Date } | { rejected_at: Date }) =>
      db
        .updateTable('invitation')
        .set(answered)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),
  };
}
