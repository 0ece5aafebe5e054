import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { buildWorkspace, startTestApp, type TestApp, testSecret, until } from '../testing/index.ts';
import { singleUseTokens } from '../secrets/index.ts';
import { company } from './workspace-export.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const hour = 3600;

it('a link downloads a file, again and again, for an hour', async () => {
  const { workspaceId, admin, follow } = await company(server);
  const payload = { workspace_id: workspaceId, kind: 'all' };
  const { body } = await server.call('POST /api/workspace/export', payload, admin);
  expect(body.valid_until).toBe(server.clock.now().getTime() / 1000 + hour);
  const { statusCode, headers, rawPayload } = await follow(body.url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="timeweave-workspace-${workspaceId}-2026-11-18.zip"`,
    'content-length': String(rawPayload.length),
    'cache-control': 'no-store',
  });
  server.clock.goOn(hour - 1);
  expect((await follow(body.url)).statusCode).toBe(200);
  server.clock.goOn(2);
  expect((await follow(body.url)).statusCode).toBe(404);
});

it('the audit log names each export', async () => {
  const { workspaceId, adminId, admin, linkFor } = await company(server);
  await linkFor('all');
  await linkFor('toggl');
  const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id: workspaceId }, admin);
  const by = { changed_by: { user_id: adminId }, kind: 'workspace', name: 'exported', old_value: null };
  expect(body.results).toMatchObject([
    { ...by, new_value: 'toggl' },
    { ...by, new_value: 'all' },
  ]);
});

it('only an admin of the workspace gets a link', async () => {
  const { workspaceId, memberToken } = await company(server);
  const other = await buildWorkspace(server.db);
  const stranger = await server.signIn(other.adminId);
  const payload = { workspace_id: workspaceId, kind: 'all' };
  const ask = async (token?: string) =>
    (await server.call('POST /api/workspace/export', payload, token)).status;
  expect([await ask(memberToken), await ask(stranger), await ask()]).toEqual([403, 403, 401]);
  const log = server.db.selectFrom('audit_log').where('workspace_id', '=', workspaceId);
  expect(await log.selectAll().execute()).toEqual([]);
});

it('a link ends with the role, the membership, the session and the account of its admin', async () => {
  const { adminId, linkFor, follow } = await company(server);
  const link = await linkFor();
  const { db } = server;
  const status = async () => (await follow(link)).statusCode;
  const membership = (change: { role?: 'admin' | 'member'; active?: boolean }) =>
    db.updateTable('membership').set(change).where('person_id', '=', adminId).execute();
  const session = (revoked_at: Date | null) =>
    db.updateTable('session').set({ revoked_at }).where('person_id', '=', adminId).execute();
  await membership({ role: 'member' });
  expect(await status()).toBe(403);
  await membership({ role: 'admin', active: false });
  expect(await status()).toBe(403);
  await membership({ active: true });
  expect(await status()).toBe(200);
  await session(server.clock.now());
  expect(await status()).toBe(404);
  await session(null);
  await db.updateTable('person').set({ closed_at: server.clock.now() }).where('id', '=', adminId).execute();
  expect(await status()).toBe(404);
});

it('a link needs the second factor that the workspace requires by then', async () => {
  const { workspaceId, linkFor, follow } = await company(server);
  const link = await linkFor();
  const required = { second_factor_required: true };
  await server.db.updateTable('workspace').set(required).where('id', '=', workspaceId).execute();
  const { statusCode, body } = await follow(link);
  expect([statusCode, body]).toEqual([403, expect.stringContaining('second-factor-required')]);
});

it('a forged or altered link downloads nothing', async () => {
  const { linkFor, follow } = await company(server);
  const link = await linkFor();
  const [address = '', ticket = ''] = link.split('?ticket=');
  const { sub, session, workspace, kind } =
    (await singleUseTokens(testSecret).read('workspace-export', ticket, server.clock.now())) ?? {};
  const claims = { sub, session, workspace, kind };
  const linkWith = async (secret: string, purpose: 'workspace-export' | 'data-export', more: object = {}) => {
    const issued = singleUseTokens(secret).issue(purpose, { ...claims, ...more }, server.clock.now());
    return `${address}?ticket=${await issued}`;
  };
  expect((await follow(await linkWith(testSecret, 'workspace-export'))).statusCode).toBe(200);
  const urls = [
    ...[address, `${link}&ticket=x`, link.slice(0, -3)],
    await linkWith('another secret of 32 characters or more', 'workspace-export'),
    await linkWith(testSecret, 'data-export'),
    await linkWith(testSecret, 'workspace-export', { kind: 'constructor' }),
    await linkWith(testSecret, 'workspace-export', { sub: '1' }),
  ];
  for (const url of urls) expect([url, (await follow(url)).statusCode]).toEqual([url, 404]);
});

it('an admin may request ten links an hour', async () => {
  const { workspaceId, admin, linkFor } = await company(server);
  for (let n = 0; n < 10; n += 1) await linkFor();
  const payload = { workspace_id: workspaceId, kind: 'all' };
  const { status } = await server.call('POST /api/workspace/export', payload, admin);
  expect(status).toBe(429);
});

it('a disconnecting client ends the export, and no file remains', async () => {
  const { linkFor } = await company(server);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const other = new pg.Client(server.connection);
  await other.connect();
  const waiting = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'timeweave' and wait_event_type = 'Lock'
    `.execute(server.db);
    return rows.length;
  };
  const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith('timeweave-export-'));
  await other.query('begin; lock table tag in access exclusive mode');
  const gone = new AbortController();
  const call = fetch(url + (await linkFor()), { signal: gone.signal });
  await until('the export waits', async () => (await waiting()) === 1);
  gone.abort();
  await expect(call).rejects.toThrow('aborted');
  await until('the export has ended', async () => (await waiting()) === 0);
  await until('the file is removed', () => files().length === 0);
  await other.query('rollback');
  await other.end();
});
