import { callFrom, origin } from '../integrations/integrations.fixture.ts';
import { planRecurringJobs, startJobRunner } from '../jobs/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { buildWorkspace, runRecurringJob, until } from '../testing/index.ts';
import { encryptRefreshTokens, groupCheckJobs } from './index.ts';
import type { ProviderClaims } from './openid-provider.fixture.ts';
import { type OpenIdServer, secret, startOpenIdServer } from './openid-server.fixture.ts';

// The first workspace of a database.
const workspace_id = 1;
const cipher = fieldCipher(secret);

let openId: OpenIdServer;
let server: OpenIdServer['server'];
let ownerId: number;
beforeEach(async () => {
  openId = await startOpenIdServer({
    workspaceId: workspace_id,
    allowedGroups: ['staff', 'leads'],
    adminGroups: ['leads'],
  });
  ({ server } = openId);
  ({ adminId: ownerId } = await buildWorkspace(server.db));
});
afterEach(() => openId.close());

const handlers = (oidc = openId.setting) =>
  groupCheckJobs(server.db, { oidc, cipher, clock: server.clock.now, log: server.app.log });

/** Lets time pass, and runs the job as often as it would. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 10) {
    server.clock.goOn(600);
    await runRecurringJob(server, 'oidc-groups/check', handlers());
  }
}

const idIn = ({ body }: { body: { user_id?: string } }) =>
  Number(Buffer.from(body.user_id ?? '', 'base64').toString());

async function member(groups: unknown = ['staff']) {
  const claims = openId.newcomer({ groups });
  const answer = await openId.signIn(claims);
  expect(answer.status).toBe(200);
  return { claims, id: idIn(answer), token: answer.body.token };
}

const say = (claims: ProviderClaims, groups: unknown) =>
  openId.provider.claimsOf.set(claims.sub, { ...claims, groups });

const callIn = async (id: number, token?: string) =>
  (await server.call('POST /api/client/list', { workspace_id: id }, token)).status;
const call = (token?: string) => callIn(workspace_id, token);

const stateOf = (personId: number) =>
  server.db
    .selectFrom('membership')
    .where('workspace_id', '=', workspace_id)
    .where('person_id', '=', personId)
    .select(['active', 'role', 'ended_by_groups'])
    .executeTakeFirstOrThrow();

const tokenOf = async (personId: number) => {
  const rows = server.db.selectFrom('group_check').where('person_id', '=', personId).select('encrypted');
  const { encrypted } = await rows.executeTakeFirstOrThrow();
  return encrypted === null ? null : cipher.decrypt(encrypted, `group_check/${personId}`);
};

/** Counts how often the provider was asked for a token. */
const grants = () => openId.provider.asked.filter((path) => path === '/token').length;

async function pageTokenOf(email: string) {
  const admin = await server.signIn(ownerId);
  const desk = { workspace_id, name: 'Help desk', origins: [origin] };
  const { body } = await server.call('POST /api/integration/create', desk, admin);
  const asked = await callFrom(server)('POST /api/integration/token', { email, origin }, { token: body.key });
  return asked.body.token;
}

it('a member who leaves the groups is out within an hour by session and tokens, and stays elsewhere', async () => {
  const other = await buildWorkspace(server.db);
  const { id, token, claims } = await member();
  const elsewhere = { workspace_id: other.id, person_id: id, role: 'member' as const };
  await server.db.insertInto('membership').values(elsewhere).execute();
  const cron = { name: 'cron', scope: 'read', days: null };
  const apiToken = (await server.call('POST /api/api_token/create', cron, token)).body.token;
  const first = await tokenOf(id);
  await pass(50);
  // It lasts an hour.
  const pageToken = await pageTokenOf(claims.email);
  const callPage = async () =>
    (await callFrom(server)('POST /api/usertime/running', {}, { token: pageToken, from: origin })).status;
  expect([await call(token), await call(apiToken), await callPage()]).toEqual([200, 200, 200]);
  const second = await tokenOf(id);
  expect(second).toEqual(expect.any(String));
  expect(second).not.toBe(first);

  say(claims, ['guests']);
  await pass(50);
  expect([await call(token), await call(apiToken), await callPage()]).toEqual([403, 403, 401]);
  expect([await callIn(other.id, token), await callIn(other.id, apiToken)]).toEqual([200, 200]);
  expect(await stateOf(id)).toMatchObject({ active: false, ended_by_groups: 'left' });

  expect((await openId.signIn({ ...claims, groups: ['staff'] })).status).toBe(200);
  expect([await call(token), await callPage()]).toEqual([200, 200]);
});

it('a member whom an admin deactivates afterwards does not come back by a log-in', async () => {
  const { id, claims } = await member();
  say(claims, []);
  await pass(50);
  const admin = await server.signIn(ownerId);
  await server.call('PUT /api/team/deactivate', { workspace_id, user_id: id }, admin);
  await openId.signIn({ ...claims, groups: ['staff'] });
  expect(await stateOf(id)).toMatchObject({ active: false, ended_by_groups: null });
});

it('the role follows the groups without a log-in; the owner and the last admin stay', async () => {
  const { id, claims } = await member(['leads']);
  expect(await stateOf(id)).toMatchObject({ role: 'admin' });
  say(claims, ['staff']);
  await pass(50);
  expect(await stateOf(id)).toMatchObject({ role: 'member', active: true });

  await server.db.updateTable('workspace').set({ owner_id: id }).where('id', '=', workspace_id).execute();
  say(claims, []);
  await pass(50);
  expect(await stateOf(id)).toMatchObject({ active: true });

  await server.db
    .updateTable('workspace')
    .set({ owner_id: ownerId })
    .where('id', '=', workspace_id)
    .execute();
  await server.db
    .updateTable('membership')
    .set((row) => ({
      role: row
        .case()
        .when('person_id', '=', id)
        .then('admin' as const)
        .else('member' as const)
        .end(),
    }))
    .where('workspace_id', '=', workspace_id)
    .execute();
  await pass(50);
  expect(await stateOf(id)).toMatchObject({ active: true, role: 'admin' });
});

it('a user whom the provider refuses to refresh is out, and their sessions end', async () => {
  const { id, token, claims } = await member();
  openId.provider.claimsOf.delete(claims.sub);
  await pass(50);
  expect(await call(token)).toBe(401);
  expect(await stateOf(id)).toMatchObject({ active: false, ended_by_groups: 'refused' });
});

it('without a refresh token, the sessions end within an hour, and a log-in brings the member back', async () => {
  openId.provider.settings.refreshes = false;
  const { id, token, claims } = await member();
  await pass(40);
  expect(await call(token)).toBe(200);
  await pass(10);
  expect(await call(token)).toBe(401);
  expect(await stateOf(id)).toMatchObject({ active: false, ended_by_groups: 'unknown' });
  const again = await openId.signIn(claims);
  expect(again.body).toMatchObject({ workspace_id });
  expect(await call(again.body.token)).toBe(200);
  const changes = server.db.selectFrom('audit_log').where('subject_person_id', '=', id).select('new_value');
  expect(await changes.execute()).toEqual([{ new_value: true }]);
});

it('a member who linked an account before there were checks is checked from now on, also once it is unlinked', async () => {
  const { id, token } = await member();
  await server.db.deleteFrom('group_check').execute();
  await pass(10);
  await server.db.deleteFrom('social_identity').execute();
  await pass(50);
  expect(await call(token)).toBe(401);
  expect(await stateOf(id)).toMatchObject({ active: false });
});

it('a provider that is down, or another client’s trouble, changes nothing', async () => {
  const { id, token } = await member();
  openId.provider.faults.set('/token', { error: 'server_error' });
  await pass(60);
  openId.provider.faults.clear();
  await openId.provider.close();
  await pass(60);
  expect(await call(token)).toBe(200);
  expect(await stateOf(id)).toMatchObject({ active: true });
});

it('a token of another issuer is not sent to the new one', async () => {
  const { id } = await member();
  await server.db.updateTable('group_check').set({ issuer: 'https://former.example' }).execute();
  const before = grants();
  await pass(50);
  expect(grants()).toBe(before);
  expect(await stateOf(id)).toMatchObject({ active: false, ended_by_groups: 'unknown' });
});

it('nobody is checked who has no session or token, or whose account is closed, which deletes the token', async () => {
  const { id, token, claims } = await member();
  await server.db.updateTable('session').set({ revoked_at: server.clock.now() }).execute();
  const before = grants();
  await pass(60);
  expect(grants()).toBe(before);
  const again = (await openId.signIn(claims)).body.token;
  expect(again).not.toBe(token);
  const closing = { workspace_id, email: claims.email };
  expect((await server.call('PUT /api/profile/close_account', closing, again)).status).toBe(200);
  expect(await tokenOf(id)).toBeNull();
});

it('without groups, nothing is asked for, stored or checked', async () => {
  const open = await startOpenIdServer({ workspaceId: workspace_id });
  await buildWorkspace(open.server.db);
  expect((await open.begin()).address).not.toContain('offline_access');
  expect((await openId.begin()).address).toContain('offline_access');
  const claims = open.newcomer();
  await open.signIn(claims);
  const jobs = groupCheckJobs(open.server.db, {
    oidc: open.setting,
    cipher,
    clock: open.server.clock.now,
    log: open.server.app.log,
  });
  open.server.clock.goOn(7200);
  await runRecurringJob(open.server, 'oidc-groups/check', jobs);
  expect(await open.server.db.selectFrom('group_check').selectAll().execute()).toEqual([]);
  await open.close();
});

it('two servers check each member once', async () => {
  const members = [await member(), await member(), await member()];
  const before = grants();
  server.clock.goOn(3000);
  const job = { kind: 'oidc-groups/check', everyMinutes: 10 } as const;
  const plan = () => planRecurringJobs(server.db, [job], server.clock.now());
  await Promise.all([plan(), plan()]);
  const runners = [1, 2].map(() => startJobRunner(server.db, handlers(), server.app.log, 'background'));
  const waiting = () => server.db.selectFrom('job').where('lane', '=', 'background').select('id').execute();
  await until('the job is done', async () => (await waiting()).length === 0);
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(grants() - before).toBe(members.length);
});

it('tokens are encrypted anew with the next secret', async () => {
  const { id } = await member();
  const next = fieldCipher('the next secret, also 32 characters', secret);
  const token = await tokenOf(id);
  expect(await encryptRefreshTokens(server.db, next)).toEqual({ changed: 1, unreadable: 0 });
  expect(await encryptRefreshTokens(server.db, next)).toEqual({ changed: 0, unreadable: 0 });
  const { encrypted } = await server.db
    .selectFrom('group_check')
    .select('encrypted')
    .executeTakeFirstOrThrow();
  expect(next.isCurrent(encrypted ?? '')).toBe(true);
  expect(next.decrypt(encrypted ?? '', `group_check/${id}`)).toBe(token);
  expect(await encryptRefreshTokens(server.db, cipher)).toEqual({ changed: 0, unreadable: 1 });
});
