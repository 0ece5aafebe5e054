import type { WebhookEvent } from '@timeweave/shared/api';
import { sql, type Updateable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

/** Waiting deliveries that are counted at most. */
const mostCounted = 1_000;

/** The events are checked when they are stored. */
const events = sql<WebhookEvent[]>`events`.as('events');

/** The workspace of a webhook that was turned off, and its admins. */
export interface Paused {
  workspaceId: number;
  admins: number[];
}

export function webhooksRepository(db: Executor) {
  const ofWorkspace = (workspaceId: number) =>
    db.selectFrom('webhook').where('workspace_id', '=', workspaceId);

  return {
    /** Locks the workspace, so that simultaneous requests cannot exceed the limit. */
    lockWorkspace: (workspaceId: number) =>
      db.selectFrom('workspace').where('id', '=', workspaceId).select('id').forNoKeyUpdate().execute(),

    list: (workspaceId: number) =>
      ofWorkspace(workspaceId)
        .select(['id', 'encrypted', events, 'is_active', 'paused_at', 'created_at'])
        .select(
          sql<number>`(select count(*) from (
            select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' limit ${mostCounted}
          ) as counted)`.as('waiting'),
        )
        .orderBy('id')
        .execute(),

    lock: (workspaceId: number, id: number) =>
      ofWorkspace(workspaceId)
        .where('id', '=', id)
        .select(['id', 'encrypted', events, 'is_active'])
        .forNoKeyUpdate()
        .executeTakeFirst(),

    async add(workspaceId: number, told: readonly WebhookEvent[], now: Date): Promise<number> {
      const { id } = await db
        .insertInto('webhook')
        .values({
          ...{ workspace_id: workspaceId, encrypted: '', events: [...told] },
          ...{ is_active: true, created_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The row must be locked. */
    set: (id: number, changes: Updateable<Schema['webhook']>) =>
      db.updateTable('webhook').set(changes).where('id', '=', id).execute(),

    delete: (id: number) => db.deleteFrom('webhook').where('id', '=', id).execute(),

    /** Returns what a job needs; undefined if it was deleted meanwhile. */
    find: (id: number) =>
      db
        .selectFrom('webhook')
        .where('id', '=', id)
        .select(['id', 'workspace_id', 'encrypted'])
        .executeTakeFirst(),

    after: (id: number) =>
      db
        .selectFrom('webhook')
        .where('id', '>', id)
        .select(['id', 'encrypted'])
        .orderBy('id')
        .limit(500)
        .forNoKeyUpdate()
        .execute(),

    /**
     * Turns off a webhook that has delivered nothing for three days. Returns undefined if it is off or has
     * delivered.
     */
    async pause(id: number): Promise<Paused | undefined> {
      const { rows } = await sql<Paused>`
        with paused as (
          update webhook set is_active = false, paused_at = now()
          where id = ${id} and is_active and not exists (
            select from webhook_delivery
            where webhook_id = ${id} and state = 'delivered' and tried_at > now() - interval '3 days'
          )
          returning workspace_id
        )
        select paused.workspace_id as "workspaceId", array_agg(membership.person_id) as admins from paused
        join membership on membership.workspace_id = paused.workspace_id and membership.active and role = 'admin'
        group by paused.workspace_id
      `.execute(db);
      return rows[0];
    },
  };
}
