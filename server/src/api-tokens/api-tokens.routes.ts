import { type ApiToken, maxApiTokens } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { newApiToken } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { hashOfSecret } from '../secrets/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { apiTokensRepository } from './api-tokens.repository.ts';

const dayMs = 86_400_000;

type Row = Awaited<ReturnType<ReturnType<typeof apiTokensRepository>['add']>>;

const presented = ({ created_at, expires_at, last_used_at, ...row }: Row): ApiToken => ({
  ...row,
  created_at: unixSeconds(created_at),
  expires_at: expires_at && unixSeconds(expires_at),
  last_used_at: last_used_at && unixSeconds(last_used_at),
});

export function apiTokenRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/api_token/list', async ({ db, person }) => ({
    results: (await apiTokensRepository(db).working(person.id, clock())).map(presented),
  }));

  answer('POST /api/api_token/create', async ({ db, payload, person }) => {
    const tokens = apiTokensRepository(db);
    const now = clock();
    await tokens.lockOwner(person.id);
    if ((await tokens.working(person.id, now)).length >= maxApiTokens)
      throw conflict(
        `You have ${maxApiTokens} API tokens already. Revoke one that you no longer use.`,
        'name',
      );
    const token = newApiToken();
    const row = await tokens.add({
      person_id: person.id,
      name: payload.name.trim(),
      token_hash: hashOfSecret(token),
      scope: payload.scope,
      created_at: now,
      expires_at: payload.days === null ? null : new Date(now.getTime() + payload.days * dayMs),
    });
    return { token, results: presented(row) };
  });

  answer('PUT /api/api_token/revoke', async ({ db, payload, person }) => {
    const revoked = await apiTokensRepository(db).revoke(person.id, payload.api_token_id, clock());
    if (!revoked) throw notFound('This API token does not exist.', 'api_token_id');
  });

  answer('POST /api/api_token/reset', async ({ db, person }) => {
    await apiTokensRepository(db).revokeAll(person.id, clock());
    await sessionsRepository(db).endAll(person.id, clock(), 'tokens-reset');
  });
}
