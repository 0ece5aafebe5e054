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

/** Deliveries of a webhook that one look considers. */
const candidates = 100;

/** An active webhook with a delivery that is due. */
export interface DueWebhook {
  id: number;
  workspaceId: number;
}

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

  /** What waits for the delivery that has ended may have been put off. */
  const makeNextDue = ({ webhook_id, subject }: { webhook_id: number; subject: string }) =>
    db
      .updateTable('webhook_delivery')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('webhook_delivery')
          .where('webhook_id', '=', webhook_id)
          .where('subject', '=', subject)
          .where('state', '=', 'waiting')
          .orderBy('id')
          .limit(1)
          .select('id'),
      )
      .where('attempts', '=', 0)
      .where('due_at', '>', now)
      .set({ due_at: now })
      .execute();

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

    /** Returns whether the webhook has this delivery. An attempt that a server makes now is the new one. */
    async sendAgain(workspaceId: number, webhookId: number, id: number): Promise<boolean> {
      const isSent = sql<boolean>`state = 'waiting' and leased_until > now()`;
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .where(
          'id',
          'in',
          ofWebhook(workspaceId, webhookId).where('delivery.id', '=', id).select('delivery.id'),
        )
        .set({
          state: 'waiting',
          due_at: now,
          give_up_at: inThreeDays,
          // The number names the attempt whose result will be noted.
          attempts: sql`case when ${isSent} then attempts else 0 end`,
        })
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
     * Returns the webhooks that have something due, the longest due first. One look in an index for each active webhook,
     * whatever waits for them.
     */
    async due(): Promise<DueWebhook[]> {
      const { rows } = await sql<DueWebhook>`
        select webhook.id, webhook.workspace_id as "workspaceId"
        from webhook
        join workspace on workspace.id = webhook.workspace_id and workspace.deleted_at is null
        cross join lateral (
          select due_at from webhook_delivery
          where webhook_id = webhook.id and state = 'waiting' and due_at <= now()
            and (leased_until is null or leased_until < now())
          order by due_at, id limit 1
        ) as first
        where webhook.is_active
        order by first.due_at limit 1000`.execute(db);
      return rows;
    },

    /**
     * Leases the next due delivery of a webhook for an attempt. What waits before it about the same subject must have been
     * sent or given up. Puts off what waits behind a delivery that is tried again later: it would be looked at each time.
     */
    async take(webhookId: number): Promise<TakenDelivery | undefined> {
      for (;;) {
        const { rows } = await sql<{ putOff: number } & (TakenDelivery | { id: null })>`
          with candidate as materialized (
            select delivery.id, earlier.id as earlier, earlier.due_at
            from (
              select id, subject from webhook_delivery
              where webhook_id = ${webhookId} and state = 'waiting' and due_at <= now()
              order by due_at, id limit ${candidates}
            ) as delivery
            left join lateral (
              select id, due_at from webhook_delivery
              where webhook_id = ${webhookId} and subject = delivery.subject and state = 'waiting' and id < delivery.id
              order by id limit 1
            ) as earlier on true
          ), held as (
            select delivery.id, candidate.due_at from candidate join webhook_delivery delivery using (id)
            where candidate.due_at > now() and delivery.state = 'waiting'
            for update of delivery skip locked
          ), put_off as (
            update webhook_delivery delivery set due_at = held.due_at from held where delivery.id = held.id
            returning delivery.id
          ), next as (
            select delivery.id from candidate join webhook_delivery delivery using (id)
            where earlier is null and delivery.state = 'waiting' and delivery.due_at <= now()
              and (delivery.leased_until is null or delivery.leased_until < now())
            order by delivery.due_at, delivery.id limit 1
            for update of delivery skip locked
          ), taken as (
            update webhook_delivery delivery
            set leased_until = ${leaseEnd}, attempts = attempts + 1, tried_at = now()
            from next, webhook
            where delivery.id = next.id and webhook.id = delivery.webhook_id and webhook.is_active
            returning delivery.id, webhook_id as "webhookId", message_id as "messageId", event, data,
              delivery.created_at as "createdAt", encrypted, attempts
          )
          select put_off.count as "putOff", taken.*
          from (select count(*)::integer from put_off) as put_off left join taken on true`.execute(db);
        const [look] = rows;
        if (look && look.id !== null) return look;
        if (!look?.putOff) return undefined;
      }
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
        .returning(['state', 'webhook_id', 'subject'])
        .executeTakeFirst();
      if (row && row.state !== 'waiting') await makeNextDue(row);
      return row?.state === 'failed';
    },

    deleteAll: (webhookId: number) =>
      db.deleteFrom('webhook_delivery').where('webhook_id', '=', webhookId).execute(),

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
