import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { donePage, invalidPage, questionPage } from './unsubscribe-page.ts';
import { notificationChoicesRepository } from '../user-notifications/index.ts';
import type { Subscription, UnsubscribeLinks } from './unsubscribe-links.ts';

/** Turns off all report mails and notifies the user's open tabs, in each workspace. */
async function mailNoReports(transaction: Executor, personId: number): Promise<void> {
  const ended = await transaction
    .deleteFrom('report_subscription')
    .where('person_id', '=', personId)
    .returning('workspace_id as workspaceId')
    .execute();
  for (const workspaceId of new Set(ended.map((row) => row.workspaceId)))
    await notify(transaction, { personId }, 'saved-reports/changed', { workspaceId });
}

/** Turns the mails off and notifies the user's open tabs. */
async function turnOff(db: Database, { kind, personId }: Subscription): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (kind === 'saved-reports') return mailNoReports(transaction, personId);
    await notificationChoicesRepository(transaction).set(personId, kind, 'mail', false);
    await notify(transaction, { personId }, 'preferences/changed', {});
  });
}

interface WithToken {
  Querystring: { token?: string };
}

const hidden = { schema: { hide: true } };

/**
 * Registers `POST /api/unsubscribe`, which turns mails off at once (RFC 8058, one-click), and `GET`, which
 * shows a page with a button. Both authenticate by the token in the address, without a session. The body is
 * not read.
 */
export function unsubscribeRoutes(app: FastifyInstance, db: Database, links: UnsubscribeLinks): void {
  const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
  const subscriptionOf = ({ query }: FastifyRequest<WithToken>) =>
    typeof query.token === 'string' ? links.read(query.token) : undefined;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    );
    scope.get<WithToken>('/api/unsubscribe', hidden, async (request, reply) => {
      const subscription = subscriptionOf(request);
      if (!subscription) return send(reply.status(400), invalidPage());
      return send(reply, questionPage(subscription.kind));
    });
    scope.post<WithToken>('/api/unsubscribe', hidden, async (request, reply) => {
      const subscription = subscriptionOf(request);
      if (!subscription) return send(reply.status(400), invalidPage());
      await turnOff(db, subscription);
      return send(reply, donePage(subscription.kind));
    });
  });
}
