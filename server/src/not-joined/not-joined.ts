import { randomUUID } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import { personsRepository, pickColor } from '../persons/index.ts';

/** Splits a name at its last space. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const [, first = name, last = ''] = /^(.*\S)\s+(\S+)$/su.exec(name.trim()) ?? [];
  return { first_name: first, last_name: last };
}

interface NewNotJoined {
  name: string;
  email: string | null;
  /** Of a person whose workspace was exported; without them they are chosen. */
  details?: {
    first_name: string;
    last_name: string;
    color: string;
    time_zone: string;
    memberName: string | null;
    isApprover: boolean;
  };
}

/**
 * Adds a person whose entries were imported, as an inactive member. It is a person of its own, whom nobody can log in as, even
 * if the address has an account: an account shows itself to a workspace only when its owner joins.
 */
export async function addNotJoined(
  transaction: Executor,
  workspaceId: number,
  { name, email, details }: NewNotJoined,
): Promise<number> {
  const chosen = { ...namesOf(name), color: pickColor(), time_zone: '', memberName: null, isApprover: false };
  const { memberName, isApprover, ...own } = details ?? chosen;
  const { id } = await personsRepository(transaction).add({
    ...own,
    email: `${randomUUID()}@not-joined.invalid`,
    password_hash: null,
    confirmed_at: null,
    sign_up_browser_hash: null,
  });
  const member = { workspace_id: workspaceId, person_id: id };
  await transaction
    .insertInto('membership')
    .values({ ...member, role: 'member', active: false, name: memberName, is_approver: isApprover })
    .execute();
  await transaction
    .insertInto('not_joined')
    .values({ ...member, email: email?.toLowerCase() ?? null })
    .execute();
  return id;
}

/** Whether a member of a workspace has not joined. */
export const hasNotJoined = async (db: Executor, workspaceId: number, personId: number): Promise<boolean> =>
  (await db
    .selectFrom('not_joined')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .select('person_id')
    .executeTakeFirst()) !== undefined;

/** Removes one who has not joined; they must have no entries. Their name stays where the audit log refers to it. */
export async function removeNotJoined(
  transaction: Executor,
  workspaceId: number,
  personId: number,
): Promise<void> {
  if (!(await hasNotJoined(transaction, workspaceId, personId))) return;
  await transaction
    .deleteFrom('membership')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .execute();
  await transaction
    .deleteFrom('person')
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .where('workspace_id', '=', workspaceId)
            .where('subject_person_id', '=', personId),
        ),
      ),
    )
    .execute();
}
