import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { type Mail, type Mailer, mailOf } from '../mail/index.ts';
import { postDemotion, type Webhook } from './demotion-webhook.ts';
import { type DemotedRelease, remoteDemotionsRepository } from './remote-demotions.repository.ts';

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  clock: () => Date;
  webhook?: Webhook;
}

function demotionMail(publicUrl: string, to: string, demotion: DemotedRelease): Mail {
  const { remote, release, fallback, loads, failures, owner } = demotion;
  return mailOf({
    to,
    subject: `${remote} ${release} was replaced by ${fallback} after failures`,
    lines: [
      `${failures} of ${loads} loads of ${remote} ${release} failed within an hour. Everyone now gets ${fallback} instead.`,
      `Publish a fixed release: its failures are counted from zero. The server’s log shows the reason for each failure.`,
    ],
    action: { label: 'Show the health of all remotes', link: `${publicUrl}/api/remotes/health` },
    reason: `You receive this email because this address is the contact of the ${owner}.`,
  });
}

/** Notifies the owner of a remote of a demoted release. */
export function remoteDemotionJobs(db: Database, { mailer, publicUrl, clock, webhook }: Settings) {
  const demotions = remoteDemotionsRepository(db);
  return {
    'remote-demotion/mail': async (demotion, attempt) => {
      const found = await demotions.find(demotion);
      if (found?.contact) await mailer.deliver(demotionMail(publicUrl, found.contact, found), attempt);
    },

    'remote-demotion/webhook': async (demotion, { messageKey, signal }) => {
      const found = await demotions.find(demotion);
      if (!webhook || !found) return;
      const sentAt = Math.floor(clock().getTime() / 1000);
      await postDemotion(webhook, found, { deliveryId: messageKey, sentAt, signal });
    },
  } satisfies Partial<JobHandlers>;
}
