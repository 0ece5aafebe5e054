import { type AnswerCall, flag } from '../calls/index.ts';
import { conflict } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { WebhookNetwork } from '../webhooks/index.ts';
import { readPushKey } from './push-key.ts';
import { pushSubscriptionsRepository } from './push-subscriptions.repository.ts';
import { assertTarget } from './push-target.ts';

interface Services {
  clock: () => Date;
  cipher: FieldCipher;
  webhookNetwork: WebhookNetwork;
}

const done = { status: 200 };

export function pushMessageRoutes(answer: AnswerCall, { clock, cipher, webhookNetwork }: Services): void {
  answer('POST /api/push/status', async ({ db, person }) => ({
    public_key: (await readPushKey(db, cipher))?.publicKey ?? null,
    is_on: flag((await pushSubscriptionsRepository(db, cipher).ofSession(person.sessionId)) !== undefined),
  }));

  answer('PUT /api/push/subscribe', async ({ db, payload, person }) => {
    assertTarget(payload, webhookNetwork);
    if (!(await readPushKey(db, cipher))) throw conflict('Push is not set up on this server.');
    const of = { personId: person.id, sessionId: person.sessionId, now: clock() };
    const { endpoint, p256dh, auth } = payload;
    await pushSubscriptionsRepository(db, cipher).put(of, { endpoint, p256dh, auth });
    return done;
  });

  answer('PUT /api/push/unsubscribe', async ({ db, person }) => {
    await pushSubscriptionsRepository(db, cipher).endOfSession(person.sessionId);
    return done;
  });

  answer('PUT /api/push/test', async ({ db, person }) => {
    const subscription = await pushSubscriptionsRepository(db, cipher).ofSession(person.sessionId);
    if (!subscription) throw conflict('Turn on push on this device first.');
    const { id: subscriptionId } = subscription;
    // One at a time.
    const key = `push-test/${subscriptionId}`;
    await jobsRepository(db).enqueue('push/test', { subscriptionId, personId: person.id }, key);
    return done;
  });
}
