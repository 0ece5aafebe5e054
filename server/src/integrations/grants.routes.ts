import { readOrigin } from '@timeweave/shared/validation';
import { secondFactorMissing } from '../auth/index.ts';
import { type AnswerCall, flag } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, forbidden, invalid, notFound, unauthorised } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { mailAddress } from '../persons/index.ts';
import { hashOfSecret, newSecret } from '../secrets/index.ts';
import { grantToken } from './grant-token.ts';
import { integrationsRepository } from './integrations.repository.ts';

/** Lifetime of an authorization code, in ms. */
const codeMs = 60_000;

const notRegistered = (origin: string) =>
  notFound(`“${origin}” is not registered for this integration.`, 'origin');

/** The same message for all reasons, so that an attacker with a code learns nothing. */
const wrongCode = () => invalid('code', 'This code no longer works. Log in again.');

/** Returns the details of an integration that a member may see, with the normalised origin. */
async function seenIntegration(db: Executor, id: number, personId: number, text: string) {
  const found = await integrationsRepository(db).seenBy(id, personId);
  if (!found) throw notFound('This integration does not exist.', 'integration_id');
  if (found.memberId === null)
    throw forbidden('You aren’t an active member of this integration’s workspace.', 'integration_id');
  if (!found.hasRequiredFactor) throw secondFactorMissing('integration_id');
  const origin = readOrigin(text);
  if (!origin || !found.origins.includes(origin)) throw notRegistered(text);
  return { name: found.name, origin, workspace_title: found.title, may_edit: flag(found.may_edit) };
}

/**
 * Registers the calls that grant tokens to other sites: by their server's key, or through the consent page.
 */
export function integrationGrantRoutes(
  answer: AnswerCall,
  { clock, limits }: { clock: () => Date; limits: Limits },
): void {
  answer('POST /api/integration/token', async ({ db, payload, origin: page, bearer = '', address }) => {
    if (page !== undefined)
      throw forbidden('The key of an integration belongs on its server: pages must not have it.');
    const now = clock();
    const email = mailAddress(payload.email);
    const origin = readOrigin(payload.origin);
    const { integrationId, ...granted } = await inTransaction(db, async (transaction) => {
      const integrations = integrationsRepository(transaction);
      const integration = await integrations.lockByKey(hashOfSecret(bearer));
      if (!integration) {
        await limits.use('integration-grant/address', address);
        throw unauthorised('This key does not work. Use the key of the integration.', undefined, 'key');
      }
      const { id, workspaceId, origins } = integration;
      await limits.use('integration-grant', String(id));
      if (!origin || !origins.includes(origin))
        throw invalid('origin', 'This origin is not registered for the integration.');
      const member = await integrations.memberByEmail(workspaceId, email);
      if (!member)
        throw notFound('No active member of the workspace has this email address.', 'email', 'member');
      if (!member.hasRequiredFactor) throw secondFactorMissing('email');
      const grant = { integration_id: id, person_id: member.id, origin, is_framed: false };
      return { integrationId: id, ...(await grantToken(transaction, workspaceId, grant, now)) };
    });
    await integrationsRepository(db).noteUse(integrationId, now);
    return granted;
  });

  answer('POST /api/integration/detail', async ({ db, payload, person }) =>
    seenIntegration(db, payload.integration_id, person.id, payload.origin),
  );

  answer('POST /api/integration/authorize', async ({ db, payload, person }) => {
    await limits.use('integration-grant/person', String(person.id));
    const seen = await seenIntegration(db, payload.integration_id, person.id, payload.origin);
    const { origin } = seen;
    if (seen.may_edit > (payload.may_edit ?? 0))
      throw conflict('This integration asks for more now. Reload this page to read it.', 'may_edit');
    const code = newSecret();
    await inTransaction(db, async (transaction) => {
      const integrations = integrationsRepository(transaction);
      // The session may have ended while this call waited.
      if (!(await integrations.lockOpenSession(person.sessionId))) throw unauthorised('Please log in.');
      await integrations.addCode({
        code_hash: hashOfSecret(code),
        integration_id: payload.integration_id,
        person_id: person.id,
        origin,
        is_framed: payload.is_framed === 1,
        challenge: payload.code_challenge,
        expires_at: new Date(clock().getTime() + codeMs),
      });
    });
    return { code };
  });

  answer('POST /api/integration/exchange', async ({ db, payload, origin: page, isFromOwnPage, address }) => {
    await limits.use('integration-grant/address', address);
    const now = clock();
    const granted = await inTransaction(db, async (transaction) => {
      const integrations = integrationsRepository(transaction);
      // Locks the code's row until the token is stored; revoking the user's tokens waits for it.
      const code = await integrations.takeCode(hashOfSecret(payload.code), now);
      const isRight =
        code?.integration_id === payload.integration_id &&
        (code.is_framed ? isFromOwnPage : code.origin === page) &&
        code.challenge === hashOfSecret(payload.code_verifier);
      // Committed: a failed exchange consumes the code too.
      if (!code || !isRight) return undefined;
      const { integration_id, person_id, origin, is_framed } = code;
      const found = await integrations.lockForPage(integration_id, person_id, origin);
      const grant = { integration_id, person_id, origin, is_framed };
      return found && grantToken(transaction, found.workspaceId, grant, now);
    });
    if (!granted) throw wrongCode();
    return granted;
  });
}
