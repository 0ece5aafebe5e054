import { type Integration, maxIntegrations } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { originsFault, readOrigin } from '@timeweave/shared/validation';
import { type AuditedChange, auditLogRepository } from '../audit-log/index.ts';
import { integrationTokensRepository, type Member, newIntegrationKey } from '../auth/index.ts';
import { type AnswerCall, flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, invalid, notFound } from '../errors/index.ts';
import { hashOfSecret } from '../secrets/index.ts';
import { integrationsRepository } from './integrations.repository.ts';

type Row = Awaited<ReturnType<ReturnType<typeof integrationsRepository>['list']>>[number];

const presented = ({ created_at, last_used_at, may_edit, ...row }: Row): Integration => ({
  ...row,
  may_edit: flag(may_edit),
  created_at: unixSeconds(created_at),
  last_used_at: last_used_at && unixSeconds(last_used_at),
});

/** Returns the normalised origins without duplicates; throws 400 for an invalid one. */
function readOrigins(texts: readonly string[]): string[] {
  const fault = originsFault(texts);
  if (fault) throw invalid('origins', fault);
  return [...new Set(texts.flatMap((text) => readOrigin(text) ?? []))];
}

/** Locks and returns an integration of the workspace. */
async function locked(db: Executor, { workspaceId }: Member, id: number) {
  const integration = await integrationsRepository(db).lock(workspaceId, id);
  if (!integration) throw notFound('This integration does not exist.', 'integration_id');
  return integration;
}

type Change = Omit<AuditedChange, 'kind' | 'subject'>;

/** Registers the admins' calls for integrations of their workspace. */
export function integrationRoutes(answer: AnswerCall, { clock }: { clock: () => Date }): void {
  const log = (db: Executor, { workspaceId, personId }: Member, subject: string, changes: Change[]) =>
    auditLogRepository(db).add(
      { workspaceId, personId, now: clock() },
      changes.map((change) => ({ kind: 'permission', subject, ...change })),
    );

  answer('POST /api/integration/list', async ({ db, member }) => ({
    results: (await integrationsRepository(db).list(member.workspaceId)).map(presented),
  }));

  answer('POST /api/integration/create', async ({ db, payload, member }) => {
    const { workspaceId } = member;
    const origins = readOrigins(payload.origins);
    const integrations = integrationsRepository(db);
    await integrations.lockWorkspace(workspaceId);
    if ((await integrations.list(workspaceId)).length >= maxIntegrations)
      throw conflict(
        `The workspace has ${maxIntegrations} integrations already. Delete one that is no longer used.`,
        'name',
      );
    const name = payload.name.trim();
    const key = newIntegrationKey();
    const { id: insertId } = await integrations.add({
      workspace_id: workspaceId,
      name,
      origins,
      may_edit: payload.may_edit === 1,
      key_hash: hashOfSecret(key),
      created_at: clock(),
    });
    await log(db, member, name, [
      { name: 'integration', from: false, to: true },
      { name: 'integration_origins', from: null, to: origins.join(' ') },
      { name: 'integration_may_edit', from: false, to: payload.may_edit === 1 },
    ]);
    return { results: { insertId }, key };
  });

  answer('PUT /api/integration/update', async ({ db, payload, member }) => {
    const origins = readOrigins(payload.origins);
    const name = payload.name.trim();
    const before = await locked(db, member, payload.integration_id);
    const mayEdit = payload.may_edit === undefined ? before.may_edit : payload.may_edit === 1;
    await integrationsRepository(db).update(before.id, { name, origins, may_edit: mayEdit });
    const ended = { integrationId: before.id, keptOrigins: origins };
    await integrationTokensRepository(db).end(ended, clock());
    // Their users have consented to less.
    if (mayEdit && !before.may_edit) {
      await integrationsRepository(db).deleteCodes(before.id);
      await integrationTokensRepository(db).end({ integrationId: before.id }, clock());
    }
    await log(db, member, name, [
      { name: 'integration_name', from: before.name, to: name },
      { name: 'integration_origins', from: before.origins.join(' '), to: origins.join(' ') },
      { name: 'integration_may_edit', from: before.may_edit, to: mayEdit },
    ]);
  });

  answer('PUT /api/integration/renew_key', async ({ db, payload, member }) => {
    const { id, name } = await locked(db, member, payload.integration_id);
    const key = newIntegrationKey();
    await integrationsRepository(db).update(id, { key_hash: hashOfSecret(key) });
    await integrationTokensRepository(db).end({ integrationId: id }, clock());
    await log(db, member, name, [{ name: 'integration_key', from: 'set', to: 'changed' }]);
    return { key };
  });

  answer('PUT /api/integration/delete', async ({ db, payload, member }) => {
    const { id, name } = await locked(db, member, payload.integration_id);
    await integrationsRepository(db).update(id, { deleted_at: clock() });
    await integrationTokensRepository(db).end({ integrationId: id }, clock());
    await log(db, member, name, [{ name: 'integration', from: true, to: false }]);
  });
}
