import { deliveriesPerPage } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { WebhookResult } from './send-webhook.ts';

const now = sql<Date>`now()`;
const inThreeDays = sql<Date>`now() + interval '3 days'`;

/** An attempt takes a third of this time at most. */
const leaseEnd = sql<Date>`now() + interval '30 seconds'`;

/** 1, 3, 9, 27, 81 minutes, then 4 hours; the last attempt is at the end of the three days. */
const nextAttempt = sql<Date>`least(now() + interval '1 minute' * least(240, 3 ^ (attempts - 1)), give_up_at)`;

/** A delivery that this server sends. */
export interface TakenDelivery {
  id: number;
  webhookId: number;
  messageId: string;
  event: string;
  data: unknown;
  createdAt: Date;
  encrypted: string;
  attempts: number;
}

export function deliveriesRepository(db: Executor) {
  const ofWebhook = (workspaceId: number, webhookId: number) =>
    db
      .selectFrom('webhook_delivery as delivery')
      .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
      .where('webhook.workspace_id', '=', workspaceId)
      .where('webhook.id', '=', webhookId);

  return {
    page: (workspaceId: number, webhookId: number, before: number | undefined) =>
      ofWebhook(workspaceId, webhookId)
        .$if(before !== undefined, (query) => query.where('delivery.id', '<', before ?? 0))
        .selectAll('delivery')
        .select('webhook.is_active')
        .orderBy('delivery.id', 'desc')
        .limit(deliveriesPerPage + 1)
        .execute(),

    addTest: (webhookId: number) =>
      db
        .insertInto('webhook_delivery')
        .values({
          webhook_id: webhookId,
          event: 'webhook.test',
          data: JSON.stringify({ test: true }),
          subject: sql`'test/' || gen_random_uuid()`,
        })
        .execute(),

    /** Returns whether the webhook has this delivery, and no server sends it now. */
    async sendAgain(workspaceId: number, webhookId: number, id: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .where(
          'id',
          'in',
          ofWebhook(workspaceId, webhookId).where('delivery.id', '=', id).select('delivery.id'),
        )
        .set({ state: 'waiting', due_at: now, give_up_at: inThreeDays, attempts: 0 })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Sends what waits for a webhook that is on again, with retries for three days. */
    resume: (webhookId: number) =>
      db
        .updateTable('webhook_delivery')
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .set({ due_at: now, give_up_at: inThreeDays })
        .execute(),

    /**
     * Leases the next due delivery of another webhook than these, for an attempt. What waits before it about the same subject
     * must have been sent or given up.
     */
    async take(busy: readonly number[]): Promise<TakenDelivery | undefined> {
      const { rows } = await sql<TakenDelivery>`
        with due as (
          select head.id, webhook.encrypted
          from webhook
          join workspace on workspace.id = webhook.workspace_id and workspace.deleted_at is null
          cross join lateral (
            select delivery.id, delivery.due_at from webhook_delivery delivery
            where delivery.webhook_id = webhook.id and delivery.state = 'waiting' and delivery.due_at <= now()
              and (delivery.leased_until is null or delivery.leased_until < now())
              and not exists (
                select from webhook_delivery earlier
                where earlier.webhook_id = delivery.webhook_id and earlier.subject = delivery.subject
                  and earlier.state = 'waiting' and earlier.id < delivery.id
              )
            order by delivery.due_at, delivery.id limit 1
            for update skip locked
          ) as head
          where webhook.is_active and webhook.id <> all(${[...busy]}::bigint[])
          order by head.due_at limit 1
        )
        update webhook_delivery delivery
        set leased_until = ${leaseEnd}, attempts = attempts + 1, tried_at = now()
        from due where delivery.id = due.id
        returning delivery.id, webhook_id as "webhookId", message_id as "messageId", event, data,
          created_at as "createdAt", due.encrypted, attempts`.execute(db);
      return rows[0];
    },

    /** Notes the result of an attempt; returns whether the delivery was given up. */
    async note({ id, attempts }: TakenDelivery, { status, response }: WebhookResult): Promise<boolean> {
      const isDelivered = status !== null && status >= 200 && status < 300;
      const failed = sql<
        'waiting' | 'failed'
      >`case when now() >= give_up_at then 'failed' else 'waiting' end`;
      const row = await db
        .updateTable('webhook_delivery')
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .set({
          state: isDelivered ? 'delivered' : failed,
          due_at: nextAttempt,
          leased_until: null,
          response_status: status,
          response,
        })
        .returning('state')
        .executeTakeFirst();
      return row?.state === 'failed';
    },

    /** Gives a delivery back whose attempt did not end, because the server stops. */
    release: ({ id, attempts }: TakenDelivery) =>
      db
        .updateTable('webhook_delivery')
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .set({ leased_until: null })
        .execute(),
  };
}
