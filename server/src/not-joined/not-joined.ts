import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Executor, keepingTime } from '../database/index.ts';
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

/** Gives a person the periods that were imported for them, except those that overlap one of their own, and their approving. */
async function takeOverApprovals(
  transaction: Executor,
  workspaceId: number,
  personId: number,
  foundId: number,
) {
  await sql`
    update approval set person_id = ${personId}
    where workspace_id = ${workspaceId} and person_id = ${foundId} and not exists (
      select from approval own
      where own.workspace_id = ${workspaceId} and own.person_id = ${personId}
        and own.first_day <= approval.last_day and own.last_day >= approval.first_day
    )`.execute(transaction);
  await sql`
    update approval set decided_by = ${personId}
    where workspace_id = ${workspaceId} and decided_by = ${foundId}`.execute(transaction);
  await sql`
    update membership set is_approver = true
    where workspace_id = ${workspaceId} and person_id = ${personId} and exists (
      select from membership placeholder
      where placeholder.workspace_id = ${workspaceId} and placeholder.person_id = ${foundId} and placeholder.is_approver
    )`.execute(transaction);
}

/** Gives a person who joins the entries, projects, alerts of budgets, rates, approvals and saved reports that were imported for their address. */
export async function takeOverImported(
  transaction: Executor,
  workspaceId: number,
  person: { id: number; email: string },
): Promise<void> {
  const found = await transaction
    .selectFrom('not_joined')
    .where('workspace_id', '=', workspaceId)
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .select('person_id as id')
    .executeTakeFirst();
  if (!found) return;
  const theirs = sql`where workspace_id = ${workspaceId} and person_id = ${found.id}`;
  await keepingTime(transaction, () =>
    sql`update time_entry set person_id = ${person.id} ${theirs}`.execute(transaction),
  );
  await sql`
    insert into project_member (workspace_id, project_id, person_id, role)
    select workspace_id, project_id, ${person.id}, role from project_member ${theirs}
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into budget_recipient (workspace_id, project_id, person_id)
    select workspace_id, project_id, ${person.id} from budget_recipient ${theirs}
    on conflict do nothing`.execute(transaction);
  await sql`
    update rate set person_id = ${person.id} ${theirs} and not exists (
      select from rate own where own.workspace_id = ${workspaceId} and own.person_id = ${person.id}
    )`.execute(transaction);
  await sql`
    update saved_report set person_id = ${person.id} ${theirs} and not exists (
      select from saved_report own where own.workspace_id = ${workspaceId} and own.person_id = ${person.id}
    )`.execute(transaction);
  await takeOverApprovals(transaction, workspaceId, person.id, found.id);
  // Views of saved reports may filter by the person.
  await sql`
    update saved_report set view = jsonb_set(view, '{users}', (
      select jsonb_agg(case when id = to_jsonb(${found.id}::bigint) then to_jsonb(${person.id}::bigint) else id end)
      from jsonb_array_elements(view->'users') as ids (id)
    ))
    where workspace_id = ${workspaceId} and view->'users' @> to_jsonb(${found.id}::bigint)`.execute(
    transaction,
  );
  await removeNotJoined(transaction, workspaceId, found.id);
}
