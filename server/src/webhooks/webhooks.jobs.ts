import { setTimeout } from 'node:timers/promises';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { type JobHandlers, jobsRepository } from '../jobs/index.ts';
import { type Mailer, mailOf } from '../mail/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { deliveriesRepository, type DueWebhook, type TakenDelivery } from './deliveries.repository.ts';
import { fairPlaces, type Places } from './fair-places.ts';
import { messageOf } from './message-of.ts';
import { sendWebhook } from './send-webhook.ts';
import { targetOf, type WebhookNetwork, type WebhookTarget } from './webhook-target.ts';
import { type Paused, webhooksRepository } from './webhooks.repository.ts';

/** While attempts run, new deliveries are looked for this often, in ms. */
const pauseMs = 500;

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  cipher: FieldCipher;
  webhookNetwork: WebhookNetwork;
  links: UnsubscribeLinks;
}

const hostOfTarget = (target: WebhookTarget | undefined) =>
  target ? new URL(target.address).host : 'an unknown address';

async function notifyOfPause(
  transaction: Executor,
  webhookId: number,
  { workspaceId, admins }: Paused,
  host: string,
): Promise<void> {
  const mailed = await notifyUsers(
    transaction,
    admins.map((personId) => ({
      personId,
      workspaceId,
      kind: 'webhook-paused' as const,
      key: `${webhookId}/${new Date().toISOString()}`,
      title: 'A webhook was turned off',
      body: `The webhook to ${host} has not accepted anything for three days. Turn it on again when it works.`,
      path: '/settings?tab=webhooks',
    })),
  );
  const mails = mailed.map(({ personId }) => ({ webhookId, personId }));
  await jobsRepository(transaction).enqueueAll('mail/webhook-paused', mails);
}

/** Sends an attempt and notes its result. Turns the webhook off when it has not responded for three days. */
async function attempt(
  db: Database,
  { cipher, webhookNetwork }: Settings,
  taken: TakenDelivery,
  signal: AbortSignal,
): Promise<void> {
  const target = targetOf(cipher, { id: taken.webhookId, encrypted: taken.encrypted });
  const result = target
    ? await sendWebhook(target, messageOf(taken), webhookNetwork, signal)
    : { status: null, response: 'Its address cannot be read any more: delete the webhook and add it again.' };
  if (!(await deliveriesRepository(db).note(taken, result))) return;
  await inTransaction(db, async (transaction) => {
    const paused = await webhooksRepository(transaction).pause(taken.webhookId);
    if (paused) await notifyOfPause(transaction, taken.webhookId, paused, hostOfTarget(target));
  });
}

/** Sends what is due, until nothing is; webhooks that are slow or down do not hold up those of other workspaces. */
async function deliverAll(
  db: Database,
  settings: Settings,
  places: Places,
  signal: AbortSignal,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const inHand = new Set<Promise<void>>();
  const ending = AbortSignal.any([signal, ...(stopping ? [stopping] : [])]);
  const deliveries = deliveriesRepository(db);
  /** By their ids, the longest due first. */
  const ready = new Map<number, DueWebhook>();
  let lookedAt = -Infinity;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    // Before the look, so that what these jobs are about is seen.
    await jobsRepository(db).absorb('webhooks/deliver');
    for (const webhook of await deliveries.due()) ready.set(webhook.id, webhook);
  }

  function begin(webhook: DueWebhook, taken: TakenDelivery): void {
    const leave = places.take(webhook);
    const work = attempt(db, settings, taken, ending)
      // It stays leased for a while if the database fails, too.
      .catch(() => deliveries.release(taken).catch(() => undefined))
      .then(() => {
        leave();
        // The next change of the same entry may be due now.
        ready.set(webhook.id, webhook);
        inHand.delete(work);
      });
    inHand.add(work);
  }

  while (!ending.aborted) {
    const wasIdle = inHand.size === 0;
    if (places.areFree() && (wasIdle || performance.now() - lookedAt >= pauseMs)) await look();
    for (
      let next = places.next(ready.values());
      next && !ending.aborted;
      next = places.next(ready.values())
    ) {
      // Behind the others, or away if nothing of it is due; the end of an attempt may bring it back meanwhile.
      ready.delete(next.id);
      const taken = await deliveries.take(next.id);
      if (!taken) continue;
      begin(next, taken);
      ready.set(next.id, next);
    }
    if (inHand.size > 0) await Promise.race([...inHand, setTimeout(pauseMs)]);
    else if (wasIdle) return;
  }
  await Promise.all(inHand);
}

export function webhookJobs(db: Database, settings: Settings) {
  const places = fairPlaces();
  return {
    'webhooks/deliver': (_payload, { signal, stopping }) =>
      deliverAll(db, settings, places, signal, stopping),

    'mail/webhook-paused': async ({ webhookId, personId }, { messageKey, signal }) => {
      const webhook = await webhooksRepository(db).find(webhookId);
      const person = await personsRepository(db).profile(personId);
      if (!webhook || !person) return;
      const host = hostOfTarget(targetOf(settings.cipher, webhook));
      const mail = mailOf({
        to: person.email,
        subject: 'A webhook was turned off',
        firstName: person.first_name,
        lines: [
          `The webhook to ${host} was turned off, because it has not accepted anything for three days.`,
          'Turn it on again when it works. What waits for it is sent then; what happens meanwhile is not.',
        ],
        action: { label: 'Show the webhooks', link: `${settings.publicUrl}/settings?tab=webhooks` },
        reason: 'You receive this email because you are an admin of the workspace.',
        unsubscribeLink: settings.links.linkFor({ kind: 'webhook-paused', personId }),
      });
      await settings.mailer.deliver(mail, { messageKey, signal });
    },
  } satisfies Partial<JobHandlers>;
}
