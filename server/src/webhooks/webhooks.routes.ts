import { deliveriesPerPage, maxWebhooks, type Webhook, type WebhookDelivery } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { type AuditedChange, auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import { type AnswerCall, flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { Limits } from '../limits/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import { messageOf } from './message-of.ts';
import {
  encryptTarget,
  newWebhookSecret,
  readTarget,
  targetOf,
  type WebhookNetwork,
} from './webhook-target.ts';
import { webhooksRepository } from './webhooks.repository.ts';

type Row = Awaited<ReturnType<ReturnType<typeof webhooksRepository>['list']>>[number];
type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesRepository>['page']>>[number];

function presented(
  cipher: FieldCipher,
  { encrypted, is_active, paused_at, created_at, ...row }: Row,
): Webhook {
  return {
    ...row,
    address: targetOf(cipher, { id: row.id, encrypted })?.address ?? '',
    is_active: flag(is_active),
    paused_at: paused_at && unixSeconds(paused_at),
    created_at: unixSeconds(created_at),
  };
}

function presentedDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, subject, event, data, state, attempts, response_status, response } = row;
  const message = messageOf({ messageId: row.message_id, event, data, createdAt: row.created_at });
  return {
    id,
    message_id: message.id,
    subject,
    event,
    state,
    attempts,
    response_status,
    response,
    created_at: unixSeconds(row.created_at),
    tried_at: row.tried_at && unixSeconds(row.tried_at),
    next_attempt_at: state === 'waiting' && row.is_active ? unixSeconds(row.due_at) : null,
    request: message.body,
  };
}

const missing = () => notFound('This webhook does not exist.', 'webhook_id');

async function locked(db: Executor, { workspaceId }: Member, id: number) {
  const webhook = await webhooksRepository(db).lock(workspaceId, id);
  if (!webhook) throw missing();
  return webhook;
}

type Change = Omit<AuditedChange, 'kind' | 'subject'>;

interface Services {
  clock: () => Date;
  cipher: FieldCipher;
  limits: Limits;
  webhookNetwork: WebhookNetwork;
}

const hostIn = (address: string | undefined) => (address === undefined ? '' : new URL(address).host);
const done = { status: 200 };

export function webhookRoutes(answer: AnswerCall, { clock, cipher, limits, webhookNetwork }: Services): void {
  const log = (db: Executor, { workspaceId, personId }: Member, subject: string, changes: Change[]) =>
    auditLogRepository(db).add(
      { workspaceId, personId, now: clock() },
      changes.map((change) => ({ kind: 'permission', subject, ...change })),
    );
  const enqueueSending = (db: Executor) => jobsRepository(db).enqueue('webhooks/deliver', {});

  answer('POST /api/webhook/list', async ({ db, member }) => {
    const rows = await webhooksRepository(db).list(member.workspaceId);
    return { results: rows.map((row) => presented(cipher, row)) };
  });

  answer('POST /api/webhook/create', async ({ db, payload, member }) => {
    const { workspaceId } = member;
    const target = { address: readTarget(payload.address, webhookNetwork), secret: newWebhookSecret() };
    const webhooks = webhooksRepository(db);
    await webhooks.lockWorkspace(workspaceId);
    if ((await webhooks.list(workspaceId)).length >= maxWebhooks)
      throw conflict(`The workspace has ${maxWebhooks} webhooks already. Delete one first.`, 'address');
    const insertId = await webhooks.add(workspaceId, payload.events, clock());
    await webhooks.set(insertId, { encrypted: encryptTarget(cipher, insertId, target) });
    await log(db, member, hostIn(target.address), [
      { name: 'webhook', from: false, to: true },
      { name: 'webhook_events', from: null, to: payload.events.join(' ') },
    ]);
    return { results: { insertId }, secret: target.secret };
  });

  answer('PUT /api/webhook/update', async ({ db, payload, member, nudgeJobs }) => {
    const before = await locked(db, member, payload.webhook_id);
    const former = targetOf(cipher, before);
    if (!former)
      throw conflict('This webhook can’t be read any more. Delete it and add it again.', 'address');
    const address = readTarget(payload.address, webhookNetwork);
    const isActive = payload.is_active === 1;
    await webhooksRepository(db).set(before.id, {
      encrypted: encryptTarget(cipher, before.id, {
        ...former,
        address,
      }),
      events: [...payload.events],
      is_active: isActive,
      ...(isActive && { paused_at: null }),
    });
    if (isActive && !before.is_active) await deliveriesRepository(db).resume(before.id);
    if (isActive) await enqueueSending(db);
    nudgeJobs();
    await log(db, member, hostIn(address), [
      { name: 'webhook_address', from: hostIn(former.address), to: hostIn(address) },
      { name: 'webhook_events', from: before.events.join(' '), to: payload.events.join(' ') },
      { name: 'webhook_active', from: before.is_active, to: isActive },
    ]);
    return done;
  });

  answer('PUT /api/webhook/delete', async ({ db, payload, member }) => {
    const webhook = await locked(db, member, payload.webhook_id);
    // The deletion of its row locks out changes in the workspace until the commit: that must not take long.
    await deliveriesRepository(db).deleteAll(webhook.id);
    await webhooksRepository(db).delete(webhook.id);
    const subject = hostIn(targetOf(cipher, webhook)?.address);
    await log(db, member, subject, [{ name: 'webhook', from: true, to: false }]);
    return done;
  });

  answer('PUT /api/webhook/test', async ({ db, payload, member, nudgeJobs }) => {
    await limits.use('webhook-test', String(member.workspaceId));
    const webhook = await locked(db, member, payload.webhook_id);
    if (!webhook.is_active) throw conflict('This webhook is off. Turn it on first.', 'webhook_id');
    await deliveriesRepository(db).addTest(webhook.id);
    await enqueueSending(db);
    nudgeJobs();
    return done;
  });

  answer('POST /api/webhook/deliveries', async ({ db, payload, member }) => {
    const { webhook_id: id, before } = payload;
    const rows = await deliveriesRepository(db).page(member.workspaceId, id, before);
    const results = rows.slice(0, deliveriesPerPage).map(presentedDelivery);
    return { results, has_more: rows.length > results.length };
  });

  answer('PUT /api/webhook/send_again', async ({ db, payload, member, nudgeJobs }) => {
    const webhook = await locked(db, member, payload.webhook_id);
    if (!webhook.is_active) throw conflict('This webhook is off. Turn it on first.', 'webhook_id');
    if (!(await deliveriesRepository(db).sendAgain(member.workspaceId, webhook.id, payload.delivery_id)))
      throw notFound('This delivery does not exist any more.', 'delivery_id');
    await enqueueSending(db);
    nudgeJobs();
    return done;
  });
}
