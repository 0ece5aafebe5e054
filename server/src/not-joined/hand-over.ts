import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { removeNotJoined } from './not-joined.ts';

/** A member who has joined, and the person of the imported entries that are theirs. */
export interface HandOver {
  workspaceId: number;
  fromId: number;
  toId: number;
}

const own = (table: 'rate' | 'saved_report', { workspaceId, toId }: HandOver) => sql`
  select from ${sql.table(table)} own where own.workspace_id = ${workspaceId} and own.person_id = ${toId}`;

/**
 * Gives a member the rates and periods that were imported for them, except those beside their own. Entries that are yet to
 * be moved keep copies: their amounts and locks stay.
 */
async function giveWithCopies(transaction: Executor, handOver: HandOver): Promise<void> {
  const { workspaceId, fromId, toId } = handOver;
  const theirs = sql`where workspace_id = ${workspaceId} and person_id = ${fromId}`;
  const { rows: rates } = await sql<{ id: number }>`
    update rate set person_id = ${toId} ${theirs} and not exists (${own('rate', handOver)})
    returning id`.execute(transaction);
  await sql`
    insert into rate (workspace_id, kind, person_id, project_id, valid_from, amount, created_at)
    select workspace_id, kind, ${fromId}, project_id, valid_from, amount, created_at from rate
    where workspace_id = ${workspaceId} and id = any(${rates.map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
  const { rows: periods } = await sql<{ id: number }>`
    update approval set person_id = ${toId} ${theirs} and not exists (
      select from approval own
      where own.workspace_id = ${workspaceId} and own.person_id = ${toId}
        and own.first_day <= approval.last_day and own.last_day >= approval.first_day
    )
    returning id`.execute(transaction);
  await sql`
    insert into approval (
      workspace_id, person_id, first_day, last_day, state, submitted_at, entries, decided_at, decided_by
    )
    select workspace_id, ${fromId}, first_day, last_day, state, submitted_at, entries, decided_at, decided_by
    from approval
    where workspace_id = ${workspaceId} and id = any(${periods.map(({ id }) => id)}::bigint[])
      and state = 'approved'`.execute(transaction);
}

/** Views of saved reports may filter by the person: `users` is their list then. */
const setInViews = (transaction: Executor, { workspaceId, fromId }: HandOver, users: RawBuilder<unknown>) =>
  sql`
  update saved_report set view = jsonb_set(view, '{users}', ${users})
  where workspace_id = ${workspaceId} and view->'users' @> to_jsonb(${fromId}::bigint)`.execute(transaction);

/** While entries are being moved, views show both. */
const addToViews = (transaction: Executor, handOver: HandOver) =>
  setInViews(
    transaction,
    handOver,
    sql`
    case when view->'users' @> to_jsonb(${handOver.toId}::bigint) then view->'users'
      else view->'users' || to_jsonb(${handOver.toId}::bigint) end`,
  );

/** Gives a member who joins all that was imported for them but the entries, which follow. */
export async function beginHandOver(transaction: Executor, handOver: HandOver): Promise<void> {
  const { workspaceId, fromId, toId } = handOver;
  const theirs = sql`where workspace_id = ${workspaceId} and person_id = ${fromId}`;
  // Without the address: another import, or another person who joins with it, finds the member.
  await transaction
    .updateTable('not_joined')
    .set({ joined_as: toId, email: null })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', fromId)
    .execute();
  await sql`
    insert into project_member (workspace_id, project_id, person_id, role)
    select workspace_id, project_id, ${toId}, role from project_member ${theirs}
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into budget_recipient (workspace_id, project_id, person_id)
    select workspace_id, project_id, ${toId} from budget_recipient ${theirs}
    on conflict do nothing`.execute(transaction);
  await sql`
    update saved_report set person_id = ${toId} ${theirs} and not exists (${own('saved_report', handOver)})`.execute(
    transaction,
  );
  await giveWithCopies(transaction, handOver);
  await sql`
    update approval set decided_by = ${toId}
    where workspace_id = ${workspaceId} and decided_by = ${fromId}`.execute(transaction);
  await sql`
    update membership set is_approver = true
    where workspace_id = ${workspaceId} and person_id = ${toId} and exists (
      select from membership placeholder
      where placeholder.workspace_id = ${workspaceId} and placeholder.person_id = ${fromId} and placeholder.is_approver
    )`.execute(transaction);
  await addToViews(transaction, handOver);
}

/** Removes the person whose entries were moved; views saved meanwhile show the member, too. */
export async function endHandOver(transaction: Executor, handOver: HandOver): Promise<void> {
  await addToViews(transaction, handOver);
  await setInViews(
    transaction,
    handOver,
    sql`(
      select jsonb_agg(id) from jsonb_array_elements(view->'users') as ids (id)
      where id <> to_jsonb(${handOver.fromId}::bigint)
    )`,
  );
  await removeNotJoined(transaction, handOver.workspaceId, handOver.fromId);
}
