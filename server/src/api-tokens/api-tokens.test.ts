import { createHash } from 'node:crypto';
import {
  allows,
  type ApiCall,
  type CallDescription,
  calls,
  scopesInWords,
  type TokenScope,
} from '@timeweave/shared/api';
import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

const create = 'POST /api/api_token/create';
const list = 'POST /api/api_token/list';
const revoke = 'PUT /api/api_token/revoke';
const running = 'POST /api/usertime/running';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

/** Creates a user with a session and a token of the given scope. */
async function owner(scope: TokenScope = 'admin', role: 'admin' | 'member' = 'member') {
  const workspace = await buildWorkspace(server.db);
  const id = role === 'admin' ? workspace.adminId : (await buildMember(server.db, workspace.id)).id;
  const session = await server.signIn(id);
  const { body } = await server.call(create, { name: 'Issue tracker', scope, days: null }, session);
  return { workspace_id: workspace.id, id, session, token: body.token, tokenId: body.results.id };
}

const statusOf = async (name: ApiCall, payload: object, token: string) =>
  (await server.call(name, payload, token)).status;

/** Calls an endpoint that needs a read token; returns body and headers. */
const read = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/usertime/running',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });

it('a token is shown once, with its recognisable prefix, and stored only as a hash', async () => {
  const { id, session, token } = await owner('track');
  expect(token).toMatch(/^tw_[\w-]{43}$/);
  const row = await server.db
    .selectFrom('api_token')
    .where('person_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toBe(createHash('sha256').update(token).digest('base64url'));
  const { body } = await server.call(list, {}, session);
  expect(JSON.stringify([row, body])).not.toContain(token.slice(3));
  expect(body.results).toEqual([
    {
      id: row.id,
      name: 'Issue tracker',
      scope: 'track',
      created_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
      expires_at: null,
      last_used_at: null,
    },
  ]);
});

it('a token acts for its owner in all their workspaces, and in no other', async () => {
  const { workspace_id, token } = await owner('read');
  const other = await buildWorkspace(server.db);
  expect(await statusOf('POST /api/client/list', { workspace_id, mode: 1 }, token)).not.toBe(403);
  expect(await server.call('POST /api/workspace/get', { workspace_id }, token)).toMatchObject({
    status: 200,
    body: { workspace_id, is_workspace_admin: 0 },
  });
  expect(await statusOf('POST /api/workspace/get', { workspace_id: other.id }, token)).toBe(403);
});

const guarded = (Object.keys(calls) as ApiCall[]).filter((name) => calls[name].access !== 'public');

it.each(guarded)('%s accepts only API tokens of its scope', async (name) => {
  const { workspace_id, session, token } = await owner('admin', 'admin');
  const description: CallDescription = calls[name];
  const needed = description.scope ?? 'none';
  const payload = {
    ...Object(description.example),
    ...('workspace_id' in Object(description.example) && { workspace_id }),
  };
  const tokenOf = async (scope: TokenScope) =>
    (await server.call(create, { name: 'a', scope, days: null }, session)).body.token;
  const refusal = (msg: string) => ({ status: 403, body: { errors: [{ msg }] } });
  if (needed === 'none') {
    expect(await server.call(name, payload, token)).toMatchObject(refusal('API tokens can’t use this call.'));
    return;
  }
  const lacking = refusal(`This needs an API token with the scope ${scopesInWords(needed)}.`);
  for (const scope of ['read', 'track', 'admin', 'approve', 'invoice'] as const)
    if (!allows(scope, needed))
      expect(await server.call(name, payload, await tokenOf(scope))).toMatchObject(lacking);
  for (const scope of typeof needed === 'string' ? [needed] : needed)
    expect([401, 403]).not.toContain(await statusOf(name, payload, await tokenOf(scope)));
});

it('an admin token does not make its owner an admin', async () => {
  const { workspace_id, token } = await owner('admin', 'member');
  const payload = { workspace_id, id: 4, value: 1 };
  expect(await server.call('PUT /api/workspace/update_settings', payload, token)).toMatchObject({
    status: 403,
    body: { errors: [{ msg: 'Only workspace admins can do this.' }] },
  });
});

it('a change made with a token reaches all open pages of its owner', async () => {
  const { workspace_id, session, token } = await owner('admin');
  const response = await fetch(`${await listening()}/api/events`, {
    headers: { authorization: `Bearer ${session}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const change = { workspace_id, group_similar: 1 };
  expect(await statusOf('PUT /api/profile/group_similar', change, token)).toBe(200);
  let heard = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard += part.value;
    if (heard.includes('preferences/changed')) break;
  }
  expect(heard).toContain('preferences/changed');
  await reader?.cancel();
});

let address: string | undefined;
const listening = async () => (address ??= await server.app.listen({ port: 0, host: '127.0.0.1' }));

it('the event stream rejects API tokens', async () => {
  const { token } = await owner('admin');
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.app.inject({ url: '/api/events', headers })).statusCode).toBe(403);
});

it('a revoked token stops working at once, and cannot be revoked again', async () => {
  const { session, token, tokenId } = await owner();
  expect(await statusOf(running, {}, token)).toBe(200);
  expect(await statusOf(revoke, { api_token_id: tokenId }, session)).toBe(200);
  expect(await statusOf(running, {}, token)).toBe(401);
  expect(await statusOf(revoke, { api_token_id: tokenId }, session)).toBe(404);
  expect((await server.call(list, {}, session)).body.results).toEqual([]);
});

it('a user cannot revoke another user’s token', async () => {
  const { workspace_id, token, tokenId } = await owner();
  const admin = await buildMember(server.db, workspace_id);
  const stranger = await server.signIn(admin.id);
  expect(await statusOf(revoke, { api_token_id: tokenId }, stranger)).toBe(404);
  expect(await statusOf(running, {}, token)).toBe(200);
  expect((await server.call(list, {}, stranger)).body.results).toEqual([]);
});

it('a token expires on its last day', async () => {
  const { session } = await owner();
  const { body } = await server.call(create, { name: 'a', scope: 'read', days: 30 }, session);
  expect(body.results.expires_at).toBe(Date.parse('2026-12-18T09:00:00Z') / 1000);
  server.clock.set('2026-12-18T08:59:59Z');
  expect(await statusOf(running, {}, body.token)).toBe(200);
  server.clock.set('2026-12-18T09:00:00Z');
  expect(await statusOf(running, {}, body.token)).toBe(401);
});

it('the tokens of a closed account do not work', async () => {
  const { id, token } = await owner();
  await server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', id).execute();
  expect(await statusOf(running, {}, token)).toBe(401);
});

it('the token of a deactivated member has no access to the workspace', async () => {
  const { id, workspace_id, token } = await owner();
  await server.db.updateTable('membership').set({ active: false }).where('person_id', '=', id).execute();
  expect(await statusOf('POST /api/workspace/get', { workspace_id }, token)).toBe(403);
});

it.each(['tw_', 'tw_guess', `tw_${'a'.repeat(43)}`])('the token %s is rejected', async (token) => {
  const { statusCode, headers } = await read(token);
  expect([statusCode, headers['ratelimit-limit']]).toEqual([401, undefined]);
});

it('a reset revokes all tokens and sessions of the user, and of no other user', async () => {
  const { id, session, token } = await owner();
  const [elsewhere, colleague] = [await server.signIn(id), await owner()];
  expect(await statusOf('POST /api/api_token/reset', {}, session)).toBe(200);
  for (const ended of [session, elsewhere, token]) expect(await statusOf(running, {}, ended)).toBe(401);
  for (const other of [colleague.session, colleague.token])
    expect(await statusOf(running, {}, other)).toBe(200);
});

it('the last use is stored at most once a minute', async () => {
  const { session, token } = await owner('read');
  const lastUse = async () => (await server.call(list, {}, session)).body.results[0]?.last_used_at;
  const usedAt = async (time: string) => {
    server.clock.set(time);
    await server.call(running, {}, token);
    return lastUse();
  };
  const seconds = (time: string) => Date.parse(time) / 1000;
  expect(await usedAt('2026-11-18T10:00:00Z')).toBe(seconds('2026-11-18T10:00:00Z'));
  expect(await usedAt('2026-11-18T10:00:59Z')).toBe(seconds('2026-11-18T10:00:00Z'));
  expect(await usedAt('2026-11-18T10:01:00Z')).toBe(seconds('2026-11-18T10:01:00Z'));
});

it('each token has a limit of 120 requests a minute, and responses contain the remaining number', async () => {
  const { session, token } = await owner('read');
  const limitOf = async () => {
    const { statusCode, headers } = await read(token);
    return [statusCode, headers['ratelimit-limit'], headers['ratelimit-remaining']];
  };
  expect(await limitOf()).toEqual([200, '120', '119']);
  const others = await Promise.all(Array.from({ length: 119 }, limitOf));
  expect(others.map(([, , left]) => Number(left)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 119 }, (_, n) => n),
  );
  const refused = await read(token);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': '120', 'ratelimit-remaining': '0' });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.headers['ratelimit-reset']).toBe(String(wait));
  // another token and the session have limits of their own
  const { body } = await server.call(create, { name: 'b', scope: 'read', days: null }, session);
  expect((await read(body.token)).headers['ratelimit-remaining']).toBe('119');
  expect((await read(session)).headers['ratelimit-limit']).toBeUndefined();
});

it('a user has at most fifty valid tokens', async () => {
  const { session, tokenId } = await owner();
  const add = () => statusOf(create, { name: 'a', scope: 'read', days: null }, session);
  const added = await Promise.all(Array.from({ length: 52 }, add));
  expect(added.toSorted()).toEqual([...Array<number>(49).fill(200), 409, 409, 409]);
  await server.call(revoke, { api_token_id: tokenId }, session);
  expect(await add()).toBe(200);
});

it('invalid input is rejected with a message for its field', async () => {
  const { session } = await owner();
  const faultsOf = async (changes: object) => {
    const { status, body } = await server.call(
      create,
      { name: 'a', scope: 'read', days: 1, ...changes },
      session,
    );
    return [status, body.errors?.map(({ param }) => param)];
  };
  expect(await server.call(create, { name: ' ', scope: 'read', days: 1 }, session)).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Please enter a name for the token.', param: 'name' }] },
  });
  expect(await faultsOf({ scope: 'everything' })).toEqual([400, ['scope']]);
  expect(await faultsOf({ days: 0 })).toEqual([400, ['days']]);
});
