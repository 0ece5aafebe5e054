import { createHash } from 'node:crypto';
import { hashPassword } from '../persons/index.ts';
import {
  areLocked,
  buildMember,
  knownPassword,
  startTestApp,
  type TestApp,
  until,
  untilLocked,
} from '../testing/index.ts';
import {
  buildIntegration,
  buildPageToken,
  callFrom,
  codeChallenge,
  codeVerifier,
  origin,
} from './integrations.fixture.ts';

let server: TestApp;
let send: ReturnType<typeof callFrom>;
beforeAll(async () => {
  server = await startTestApp();
  send = callFrom(server);
});
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const list = 'POST /api/integration/list';
const create = 'POST /api/integration/create';
const update = 'PUT /api/integration/update';
const renew = 'PUT /api/integration/renew_key';
const remove = 'PUT /api/integration/delete';
const token = 'POST /api/integration/token';
const detail = 'POST /api/integration/detail';
const authorize = 'POST /api/integration/authorize';
const exchange = 'POST /api/integration/exchange';
const running = 'POST /api/usertime/running';

const seconds = (time: string) => Date.parse(time) / 1000;
const refusal = (status: number, msg: string, param?: string) => ({
  status,
  body: { errors: [{ msg, ...(param && { param }) }] },
});
const loggedOut = refusal(401, 'Please log in.');

describe('integrations for admins', () => {
  it('are listed by name with their origins, and without their keys', async () => {
    const { workspace_id, admin, key } = await buildIntegration(server, ['https://b.example', origin]);
    const second = { workspace_id, name: 'Accounts', origins: ['http://localhost:3000'] };
    expect(await server.call(create, second, admin)).toMatchObject({ status: 200 });
    const { body } = await server.call(list, { workspace_id }, admin);
    const created_at = seconds('2026-11-18T09:00:00Z');
    const row = { id: expect.any(Number), may_edit: 0, created_at, last_used_at: null };
    expect(body.results).toEqual([
      { ...row, name: 'Accounts', origins: ['http://localhost:3000'] },
      { ...row, name: 'Help desk', origins: ['https://b.example', origin] },
    ]);
    const stored = await server.db.selectFrom('integration').selectAll().execute();
    expect(key).toMatch(/^twi_[\w-]{43}$/);
    expect(stored.map((one) => one.key_hash)).toContain(createHash('sha256').update(key).digest('base64url'));
    expect(JSON.stringify([body, stored])).not.toContain(key.slice(4));
  });

  it('have normalised origins without duplicates', async () => {
    const typed = [' https://Desk.Example/ ', 'https://desk.example:443'];
    const { workspace_id, admin } = await buildIntegration(server, typed);
    const { body } = await server.call(list, { workspace_id }, admin);
    expect(body.results.map(({ origins }) => origins)).toEqual([['https://desk.example']]);
  });

  it.each([
    [[], 'Enter at least one origin.'],
    [['http://desk.example'], /“http:\/\/desk.example” is no origin/],
    [Array.from({ length: 21 }, (_, n) => `https://a${n}.example`), /at most 20/],
  ])('refuse the origins %j', async (origins, msg) => {
    const { workspace_id, admin, integration_id } = await buildIntegration(server);
    for (const [name, id] of [
      [create, {}],
      [update, { integration_id }],
    ] as const)
      expect(await server.call(name, { workspace_id, ...id, name: 'Shop', origins }, admin)).toMatchObject({
        status: 400,
        body: { errors: [{ msg: expect.stringMatching(msg), param: 'origins' }] },
      });
  });

  it('need a name', async () => {
    const { workspace_id, admin } = await buildIntegration(server);
    expect(await server.call(create, { workspace_id, name: ' ', origins: [origin] }, admin)).toMatchObject(
      refusal(400, 'Please enter a name for the integration.', 'name'),
    );
  });

  it('reject members who are not admins, and signed-out callers', async () => {
    const { workspace_id, session, integration_id } = await buildIntegration(server);
    const payload = { workspace_id, integration_id, name: 'Mine', origins: [origin] };
    const { integration_id: _, ...added } = payload;
    for (const [name, sent] of [
      [list, { workspace_id }],
      [create, added],
      [update, payload],
      [renew, { workspace_id, integration_id }],
      [remove, { workspace_id, integration_id }],
    ] as const) {
      expect(await server.call(name, sent, session)).toMatchObject({ status: 403 });
      expect(await server.call(name, sent)).toMatchObject(loggedOut);
    }
  });

  it('of another workspace are not found', async () => {
    const { integration_id, admin, workspace_id } = await buildIntegration(server);
    const other = await buildIntegration(server);
    const foreign = { workspace_id: other.workspace_id, integration_id };
    for (const [name, sent] of [
      [update, { ...foreign, name: 'Mine', origins: [origin] }],
      [renew, foreign],
      [remove, foreign],
    ] as const)
      expect(await server.call(name, sent, other.admin)).toMatchObject(
        refusal(404, 'This integration does not exist.', 'integration_id'),
      );
    const { body } = await server.call(list, { workspace_id }, admin);
    expect(body.results).toMatchObject([{ id: integration_id, name: 'Help desk' }]);
  });

  it('are limited to fifty per workspace', async () => {
    const { workspace_id, admin } = await buildIntegration(server);
    const row = { workspace_id, name: 'a', origins: [origin], created_at: new Date() };
    await server.db
      .insertInto('integration')
      .values(Array.from({ length: 49 }, (_, n) => ({ ...row, key_hash: `${workspace_id} ${n}` })))
      .execute();
    expect(await server.call(create, { workspace_id, name: 'b', origins: [origin] }, admin)).toMatchObject({
      status: 409,
      body: { errors: [{ param: 'name' }] },
    });
  });

  it('are recorded in the audit log when they are created, changed, renewed and deleted', async () => {
    const { workspace_id, admin, adminId, integration_id } = await buildIntegration(server);
    const id = { workspace_id, integration_id };
    await server.call(update, { ...id, name: 'Desk', origins: ['https://b.example'] }, admin);
    await server.call(renew, id, admin);
    await server.call(remove, id, admin);
    const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id }, admin);
    const changes = body.results.map(({ name, subject, old_value, new_value }) => [
      name,
      subject,
      old_value,
      new_value,
    ]);
    expect(changes).toEqual([
      ['integration', 'Desk', true, false],
      ['integration_key', 'Desk', 'set', 'changed'],
      ['integration_origins', 'Desk', origin, 'https://b.example'],
      ['integration_name', 'Desk', 'Help desk', 'Desk'],
      ['integration_origins', 'Help desk', null, origin],
      ['integration', 'Help desk', false, true],
    ]);
    expect(
      body.results.every(({ kind, changed_by }) => kind === 'permission' && changed_by.user_id === adminId),
    ).toBe(true);
  });
});

describe('the key of an integration', () => {
  it('gets a token of an active member for one hour', async () => {
    const { workspace_id, member, key } = await buildIntegration(server);
    const { status, body } = await send(token, { email: member.email.toUpperCase(), origin }, { token: key });
    expect([status, body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^twe_[\w-]{43}$/),
        expires_at: seconds('2026-11-18T10:00:00Z'),
        workspace_id,
        user_id: member.id,
      },
    ]);
    const stored = await server.db.selectFrom('integration_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.token.slice(4));
  });

  it('gets no token for inactive members or unregistered origins', async () => {
    const { workspace_id, key } = await buildIntegration(server);
    const stranger = await buildIntegration(server);
    const inactive = await buildMember(server.db, workspace_id, {}, false);
    for (const { email } of [stranger.member, inactive, { email: 'nobody@example.com' }])
      expect(await send(token, { email, origin }, { token: key })).toMatchObject(
        refusal(404, 'No active member of the workspace has this email address.', 'email'),
      );
    const { email } = await buildMember(server.db, workspace_id);
    expect(await send(token, { email, origin: 'https://evil.example' }, { token: key })).toMatchObject(
      refusal(400, 'This origin is not registered for the integration.', 'origin'),
    );
    expect(await send(token, { email: 'x', origin }, { token: key })).toMatchObject({ status: 400 });
  });

  it('is rejected from a page, and when it is invalid', async () => {
    const { key, member, session } = await buildIntegration(server);
    const payload = { email: member.email, origin };
    expect(await send(token, payload, { token: key, from: origin })).toMatchObject({ status: 403 });
    for (const wrong of [undefined, session, `twi_${'a'.repeat(43)}`])
      expect(await send(token, payload, { token: wrong })).toMatchObject({ status: 401 });
  });

  it('cannot call other endpoints', async () => {
    const { key, workspace_id } = await buildIntegration(server);
    expect(await send(running, {}, { token: key, from: origin })).toMatchObject(loggedOut);
    expect(await send(list, { workspace_id }, { token: key })).toMatchObject(loggedOut);
  });

  it('ends with its tokens when it is renewed', async () => {
    const { workspace_id, integration_id, admin, member, key, token: page } = await buildPageToken(server);
    const { body } = await server.call(renew, { workspace_id, integration_id }, admin);
    const payload = { email: member.email, origin };
    expect(await send(token, payload, { token: key })).toMatchObject({ status: 401 });
    expect(await send(running, {}, { token: page, from: origin })).toMatchObject(loggedOut);
    expect(await send(token, payload, { token: body.key })).toMatchObject({ status: 200 });
  });

  it('has a last use, recorded to the minute', async () => {
    const { workspace_id, admin, member, key } = await buildIntegration(server);
    const usedAt = async (time: string) => {
      server.clock.set(time);
      await send(token, { email: member.email, origin }, { token: key });
      return (await server.call(list, { workspace_id }, admin)).body.results[0]?.last_used_at;
    };
    expect(await usedAt('2026-11-18T10:00:00Z')).toBe(seconds('2026-11-18T10:00:00Z'));
    expect(await usedAt('2026-11-18T10:00:59Z')).toBe(seconds('2026-11-18T10:00:00Z'));
    expect(await usedAt('2026-11-18T10:01:01Z')).toBe(seconds('2026-11-18T10:01:01Z'));
  });
});

describe('the consent page', () => {
  it('shows a member the name, the origin and the workspace', async () => {
    const { integration_id, session } = await buildIntegration(server);
    expect(await server.call(detail, { integration_id, origin }, session)).toMatchObject({
      status: 200,
      body: { name: 'Help desk', origin, workspace_title: 'Analytical Engines', may_edit: 0 },
    });
  });

  it('rejects unknown integrations, unregistered origins and members of other workspaces', async () => {
    const { integration_id, session, workspace_id, admin } = await buildIntegration(server);
    const stranger = await buildIntegration(server);
    const challenge = { code_challenge: codeChallenge };
    for (const [name, more] of [
      [detail, {}],
      [authorize, challenge],
    ] as const) {
      const attempt = (sent: object, as: string) =>
        server.call(name, { integration_id, origin, ...more, ...sent }, as);
      expect(await attempt({ integration_id: 999_999 }, session)).toMatchObject(
        refusal(404, 'This integration does not exist.', 'integration_id'),
      );
      expect(await attempt({ origin: 'https://evil.example' }, session)).toMatchObject(
        refusal(404, '“https://evil.example” is not registered for this integration.', 'origin'),
      );
      expect(await attempt({}, stranger.admin)).toMatchObject({ status: 403 });
    }
    await server.call(remove, { workspace_id, integration_id }, admin);
    expect(await server.call(detail, { integration_id, origin }, session)).toMatchObject({ status: 404 });
  });

  it('grants no code, and revokes granted ones, when the integration requests more than the user agreed to', async () => {
    const { integration_id, session, workspace_id, admin } = await buildIntegration(server);
    const told = { integration_id, origin, code_challenge: codeChallenge };
    const { body } = await server.call(authorize, told, session);
    const edits = { workspace_id, integration_id, name: 'Desk', origins: [origin], may_edit: 1 as const };
    await server.call(update, edits, admin);
    const { code } = body as { code: string };
    const exchanged = { integration_id, code, code_verifier: codeVerifier };
    expect(await send(exchange, exchanged, { from: origin })).toMatchObject({ status: 400 });
    expect(await server.call(authorize, told, session)).toMatchObject({ status: 409 });
    expect(await server.call(authorize, { ...told, may_edit: 1 }, session)).toMatchObject({ status: 200 });
  });

  it('rejects an invalid S256 challenge', async () => {
    const { integration_id, session } = await buildIntegration(server);
    const payload = { integration_id, origin, code_challenge: 'plain' };
    expect(await server.call(authorize, payload, session)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'code_challenge' }] },
    });
  });
});

/** Creates an integration with an authorization code that its member granted. */
async function withCode() {
  const integration = await buildIntegration(server);
  const { integration_id, session } = integration;
  const { body } = await server.call(
    authorize,
    { integration_id, origin, code_challenge: codeChallenge },
    session,
  );
  return { ...integration, payload: { integration_id, code: body.code, code_verifier: codeVerifier } };
}

const noLonger = refusal(400, 'This code no longer works. Log in again.', 'code');

describe('a code', () => {
  it('is exchanged for a token that can track time', async () => {
    const { workspace_id, member, payload } = await withCode();
    const { status, headers, body } = await send(exchange, payload, { from: origin });
    expect([status, body]).toMatchObject([200, { workspace_id, user_id: member.id }]);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(body.expires_at).toBe(seconds('2026-11-18T10:00:00Z'));
    expect(await send(running, {}, { token: body.token, from: origin })).toMatchObject({ status: 200 });
  });

  it('works once', async () => {
    const { payload } = await withCode();
    expect(await send(exchange, payload, { from: origin })).toMatchObject({ status: 200 });
    expect(await send(exchange, payload, { from: origin })).toMatchObject(noLonger);
  });

  it('works for 60 seconds', async () => {
    const { payload } = await withCode();
    server.clock.goOn(60);
    expect(await send(exchange, payload, { from: origin })).toMatchObject(noLonger);
  });

  it.each([
    ['with a wrong verifier', { code_verifier: 'a'.repeat(43) }, origin],
    ['with another integration', { integration_id: 1 }, origin],
    ['from another origin', {}, 'https://evil.example'],
    ['from no page', {}, undefined],
  ])('is consumed and rejected with %s', async (_, wrong, from) => {
    const { payload } = await withCode();
    expect(await send(exchange, { ...payload, ...wrong }, { from })).toMatchObject(noLonger);
    expect(await send(exchange, payload, { from: origin })).toMatchObject(noLonger);
  });

  it('is rejected after its user has ended all sessions, reset the API tokens or changed the password', async () => {
    const passwords = { current_password: knownPassword, new_password: 'Engine#1844' };
    const password_hash = await hashPassword(knownPassword);
    for (const [call, more] of [
      ['POST /api/session/end_everywhere', {}],
      ['POST /api/api_token/reset', {}],
      ['PUT /api/profile/edit_password', passwords],
    ] as const) {
      const { workspace_id, member, session, payload } = await withCode();
      await server.db.updateTable('person').set({ password_hash }).where('id', '=', member.id).execute();
      const sent = call === 'PUT /api/profile/edit_password' ? { workspace_id, ...more } : more;
      expect(await server.call(call, sent, session)).toMatchObject({ status: 200 });
      expect(await send(exchange, payload, { from: origin })).toMatchObject(noLonger);
    }
  });

  it('whose exchange has begun gives a token that ends with all sessions', async () => {
    const { integration_id, member, session, payload } = await withCode();
    let ended: Promise<unknown> = Promise.resolve();
    let hasEnded = false;
    const exchanged = await server.db.transaction().execute(async (transaction) => {
      const integration = transaction.selectFrom('integration').where('id', '=', integration_id);
      await integration.select('id').forUpdate().execute();
      const exchanging = send(exchange, payload, { from: origin });
      await untilLocked(server.db);
      ended = server.call('POST /api/session/end_everywhere', {}, session).then(() => (hasEnded = true));
      await until(
        'both calls wait, or the second has ended',
        async () => hasEnded || areLocked(server.db, 2),
      );
      return { exchanging };
    });
    const [{ body }] = await Promise.all([exchanged.exchanging, ended]);
    expect(body.user_id).toBe(member.id);
    expect(await send(running, {}, { token: body.token, from: origin })).toMatchObject(loggedOut);
  });

  it('is rejected after its origin was removed, its integration deleted, or its user has left', async () => {
    const ended = async (end: (built: Awaited<ReturnType<typeof withCode>>) => Promise<unknown>) => {
      const built = await withCode();
      await end(built);
      expect(await send(exchange, built.payload, { from: origin })).toMatchObject(noLonger);
    };
    await ended(({ workspace_id, integration_id, admin }) =>
      server.call(
        update,
        { workspace_id, integration_id, name: 'Desk', origins: ['https://b.example'] },
        admin,
      ),
    );
    await ended(({ workspace_id, integration_id, admin }) =>
      server.call(remove, { workspace_id, integration_id }, admin),
    );
    await ended(({ workspace_id, member, admin }) =>
      server.call('PUT /api/team/deactivate', { workspace_id, user_id: member.id }, admin),
    );
  });
});
