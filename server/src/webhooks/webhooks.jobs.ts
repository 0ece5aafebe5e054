import { setTimeout } from 'node:timers/promises';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { type JobHandlers, jobsRepository } from '../jobs/index.ts';
import { type Mailer, mailOf } from '../mail/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { deliveriesRepository, type TakenDelivery } from './deliveries.repository.ts';
import { messageOf } from './message-of.ts';
import { sendWebhook } from './send-webhook.ts';
import { targetOf, type WebhookNetwork, type WebhookTarget } from './webhook-target.ts';
import { type Paused, webhooksRepository } from './webhooks.repository.ts';

/** Attempts at once on this server, and to one webhook. */
const [atOnce, atOnceEach] = [16, 4];

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

/** Sends what is due, until nothing is; a webhook that is slow or down does not hold up the others. */
async function deliverAll(
  db: Database,
  settings: Settings,
  signal: AbortSignal,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const inHand = new Map<Promise<void>, number>();
  const ending = AbortSignal.any([signal, ...(stopping ? [stopping] : [])]);
  const deliveries = deliveriesRepository(db);
  const busy = () => {
    const ids = [...inHand.values()];
    return ids.filter((id) => ids.filter((each) => each === id).length >= atOnceEach);
  };
  // What an attempt held up may be due when the look returns, since the attempt may have ended meanwhile.
  let mayHaveMissed = false;
  const takeNext = async () => {
    const excluded = busy();
    mayHaveMissed = inHand.size > 0;
    if (inHand.size >= atOnce || ending.aborted) return false;
    const taken = await deliveries.take(excluded);
    if (!taken) return false;
    const work = attempt(db, settings, taken, ending)
      // It stays leased for a while if the database fails, too.
      .catch(() => deliveries.release(taken).catch(() => undefined))
      .then(() => void inHand.delete(work));
    inHand.set(work, taken.webhookId);
    return true;
  };
  for (;;) {
    while (await takeNext());
    if (inHand.size > 0) await Promise.race([...inHand.keys(), setTimeout(pauseMs)]);
    else if (!mayHaveMissed || ending.aborted) return;
  }
}

export function webhookJobs(db: Database, settings: Settings) {
  return {
    'webhooks/deliver': async (_payload, { signal, stopping }) => {
      await jobsRepository(db).absorb('webhooks/deliver');
      await deliverAll(db, settings, signal, stopping);
    },

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
