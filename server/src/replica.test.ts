import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { findProjectRoot, readConfig } from './config/index.ts';
import { openReplica } from './database/index.ts';
import { checkInstallation } from './operator/index.ts';
import { createLogger } from './platform/index.ts';
import { type Replicated, startReplicated, urlOf } from './replica.fixture.ts';
import { startServer } from './server.ts';
import {
  buildClient,
  buildSignedIn,
  buildWorkspace,
  debianPrograms,
  inTime,
  type SignedInMember,
  testPostgres,
  until,
} from './testing/index.ts';

let both: Replicated;
let ada: SignedInMember;

async function ask(name: ApiCall, payload: object) {
  const response = await both.reader.inject({
    method: 'POST',
    url: name.split(' ')[1] ?? '',
    headers: { authorization: `Bearer ${ada.token}` },
    payload: { ...calls[name].example, workspace_id: ada.workspace_id, ...payload },
  });
  expect([name, response.statusCode]).toEqual([name, 200]);
  return response;
}

const days = { start: '2026-11-16', end: '2026-11-22' };
const report = async () =>
  (await ask('POST /api/report/week_data', days)).json<{ entries: number }>().entries;
const isUsed = async () => (await both.countedDuring(report)).replica === 1;
const untilUsed = () => until('the replica is used', isUsed);

let added = 0;
/** Adds an entry on the server that knows no replica. */
async function addEntry() {
  added += 1;
  const timer_start = Date.parse('2026-11-17T08:00:00Z') / 1000 + added * 60;
  const entry = { workspace_id: ada.workspace_id, title: 'Note G', timer_start, timer_end: timer_start + 30 };
  expect(await both.server.call('POST /api/usertime/manual_entry', entry, ada.token)).toMatchObject({
    status: 200,
  });
}

/** Makes Ada an admin, who adds an invoice; returns its id. */
async function addInvoice(): Promise<number> {
  const { workspace_id, token } = ada;
  await both.server.db
    .updateTable('membership')
    .set({ role: 'admin' })
    .where('workspace_id', '=', workspace_id)
    .execute();
  await both.server.call('PUT /api/invoice/update_settings', { workspace_id, is_on: 1 }, token);
  const { id: client_id } = await buildClient(both.server.db, workspace_id);
  const october = { start: '2026-10-01', end: '2026-10-31' };
  const draft = { workspace_id, client_id, ...october, grouping: 'project', is_approved_only: 0 } as const;
  const { body } = await both.server.call('POST /api/invoice/create', draft, token);
  return body.results.insertId;
}

/** Ada, an admin, submits a month; returns the id of its approval. */
async function addApproval(): Promise<number> {
  const { workspace_id, token } = ada;
  const settings = { workspace_id, period: 'month', week_start: 1, approver_ids: [] };
  await both.server.call('PUT /api/approval/update_settings', settings, token);
  await both.server.call('PUT /api/approval/submit', { workspace_id, first_day: '2026-10-01' }, token);
  const submitted = { workspace_id, state: 'submitted' } as const;
  const { body } = await both.server.call('POST /api/approval/team_list', submitted, token);
  return body.results[0]?.approval_id ?? 0;
}

/** Starts an export that waits for a table on the replica. */
async function waitingExport() {
  const untilLocked = (count: number) =>
    until('the replica has the lock', async () => (await both.locksOnReplica()).exclusive === count);
  await untilLocked(0);
  await both.lockTable('tag');
  await untilLocked(1);
  const exported = both.countedDuring(() => ask('POST /api/report/export', days));
  // The test awaits it later.
  exported.catch(() => undefined);
  await until('the export waits', async () => (await both.locksOnReplica()).waiting === 1);
  return { exported };
}

(debianPrograms === undefined ? describe.skip : describe)('with a streaming replica', () => {
  beforeAll(async () => {
    both = await startReplicated();
    ada = await buildSignedIn(both.server);
    await untilUsed();
  });
  // A test that fails leaves nothing that others would wait for.
  afterEach(async () => {
    await both.unlockTables();
    await both.standby.query('select pg_wal_replay_resume()').catch(() => undefined);
  });
  afterAll(() => both.close());

  it('the replica serves each report, file and calendar', async () => {
    const view = { ...calls['POST /api/saved_report/create'].example, workspace_id: ada.workspace_id };
    const saved = await both.server.call('POST /api/saved_report/create', view, ada.token);
    const link = { workspace_id: ada.workspace_id, saved_report_id: saved.body.results.insertId, days: null };
    const { token } = (await both.server.call('POST /api/report_link/create', link, ada.token)).body;
    const { workspace_id } = ada;
    const project = { workspace_id, project_name: 'Engine', project_color: '#0b7285' };
    const { body } = await both.server.call('POST /api/project/add', project, ada.token);
    const client = {
      ...calls['POST /api/client_link/create'].example,
      workspace_id,
      project_id: body.results.insertId,
    };
    const forClient = (await both.server.call('POST /api/client_link/create', client, ada.token)).body.token;
    const tokens: Partial<Record<ApiCall, string>> = {
      'POST /api/report_link/open': token,
      'POST /api/client_link/open': forClient,
      'POST /api/client_link/print': forClient,
    };
    const ids = {
      project_id: body.results.insertId,
      invoice_id: await addInvoice(),
      approval_id: await addApproval(),
    };
    const isRead = (name: ApiCall) => {
      const { workload = 'ordinary', onPrimary }: CallDescription = calls[name];
      return ['report', 'calendar', 'export'].includes(workload) && !onPrimary;
    };
    const names = Object.keys(calls).filter((name): name is ApiCall => name in calls);
    for (const name of names.filter(isRead)) {
      const named = Object.entries(ids).filter(([field]) => field in calls[name].example);
      const extra = tokens[name]
        ? { token: tokens[name], workspace_id: undefined }
        : Object.fromEntries(named);
      expect([name, await both.countedDuring(() => ask(name, extra))]).toEqual([name, { replica: 1 }]);
    }
  });

  it('changes since a cursor are read from the primary, whose timeline a replica knows late', async () => {
    const changes = () => ask('POST /api/report/changes', { cursor: undefined });
    expect(await both.countedDuring(changes)).toEqual({});
  });

  it('the replica serves feeds and the exports of a user and a workspace', async () => {
    const feed = (
      await both.server.call('POST /api/calendar_feed/create', { workspace_id: ada.workspace_id }, ada.token)
    ).body;
    const get = async (path: string) => expect((await both.reader.inject(path)).statusCode).toBe(200);
    expect(await both.countedDuring(() => get(`/api/calendar_feed/${feed.token}.ics`))).toEqual({
      replica: 2,
    });
    const { body } = await both.server.call('POST /api/profile/data_export', {}, ada.token);
    expect(await both.countedDuring(() => get(body.url))).toEqual({ replica: 1 });
    const { id, adminId } = await buildWorkspace(both.server.db);
    const token = await both.server.signIn(adminId);
    const payload = { workspace_id: id, kind: 'all' };
    const { url } = (await both.server.call('POST /api/workspace/export', payload, token)).body;
    expect(await both.countedDuring(() => get(url))).toEqual({ replica: 1 });
  });

  it('a report shows what was written on another server just before, also while the replica is behind', async () => {
    await both.standby.query('select pg_wal_replay_pause()');
    await until('the replay is paused', async () => {
      const [row] = await both.standby.query<{ state: string }>(
        'select pg_get_wal_replay_pause_state() as state',
      );
      return row?.state === 'paused';
    });
    await addEntry();
    expect(await both.countedDuring(async () => expect(await report()).toBe(added))).toEqual({ behind: 1 });
    await both.standby.query('select pg_wal_replay_resume()');
    await untilUsed();
    for (let turn = 0; turn < 20; turn += 1) {
      await addEntry();
      expect(await report()).toBe(added);
    }
  });

  it('an export that is cancelled by the replay runs again on the primary', async () => {
    await both.standby.query(`alter system set max_standby_streaming_delay = '50ms'`);
    await both.standby.query('select pg_reload_conf()');
    const { exported } = await waitingExport();
    await both.lockTable('time_entry');
    await until('the replay has the lock', async () => (await both.locksOnReplica()).exclusive === 2);
    await both.unlockTables();
    expect(await inTime('the export', exported)).toEqual({ failed: 1 });
    expect(both.lines.at(-1)).toBe('the replica is used');
  });

  it('a newer export cancels one that runs on the replica', async () => {
    const { exported } = await waitingExport();
    const newer = both.countedDuring(() => ask('POST /api/report/export', days));
    await expect(inTime('the older export', exported)).rejects.toThrow('409');
    await both.unlockTables();
    expect(await inTime('the newer export', newer)).toEqual({ replica: 1 });
  });

  it('a stopped replica fails no report, and is used again after its start', async () => {
    const { exported } = await waitingExport();
    await both.standby.halt();
    await both.unlockTables();
    expect(await inTime('the export', exported)).toEqual({ failed: 1 });
    expect(both.lines.at(-1)).toMatch(/^the replica is not used: {"reason":".+"}$/);
    const begin = performance.now();
    await addEntry();
    const counted = await both.countedDuring(async () => {
      for (let turn = 0; turn < 10; turn += 1) expect(await report()).toBe(added);
    });
    expect(counted).toEqual({ left: 10 });
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect((await both.reader.inject('/api/health/ready')).statusCode).toBe(200);
    await both.standby.start();
    await untilUsed();
    expect(both.lines.at(-1)).toBe('the replica is used');
    expect(await report()).toBe(added);
  });

  it('a server uses the replica of its settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'timeweave-replica-'));
    let said = '';
    const logger = createLogger('info', { write: (line) => void (said += line) });
    const env = {
      ...{ DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(40) },
      DATABASE_URL: urlOf(both.server.connection, testPostgres().host),
      DATABASE_READ_URL: urlOf(both.server.connection, both.standby.host),
    };
    const config = { ...readConfig(env, findProjectRoot(__dirname)), port: 0 };
    const { stop } = await startServer(config, logger, { onGivenUp: () => undefined, publishes: false });
    await until('the server uses the replica', () => said.includes('the replica is used'));
    expect(said).toContain('opens at most 10 connections to the replica');
    await stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['the database itself', () => both.server.connection, 'it is no standby: it accepts writes'],
    [
      'another database',
      () => ({ host: both.standby.host, user: both.standby.user, database: 'postgres' }),
      'it is no replica of DATABASE_URL',
    ],
    [
      'an address where nobody listens',
      () => ({ connectionString: 'postgresql://127.0.0.1:1/x' }),
      'REFUSED',
    ],
  ])('%s is not used as a replica', async (_, connection, reason) => {
    const said: unknown[] = [];
    const { close } = openReplica(connection(), {
      pools: both.pools,
      log: { info: () => undefined, warn: (details) => said.push(details) },
    });
    await until('the replica is tried', () => said.length > 0);
    expect(said).toEqual([{ reason: expect.stringContaining(reason) }]);
    await close();
  });

  it('the check of the installation looks at the replica', async () => {
    const lineOf = async (read: string) => {
      const env = {
        DATABASE_URL: urlOf(both.server.connection, testPostgres().host),
        DATABASE_READ_URL: read,
      };
      const { lines: found } = await checkInstallation(readConfig(env, '/house'));
      return found.find((line) => / replica /.test(line));
    };
    expect(await lineOf(urlOf(both.server.connection, both.standby.host))).toBe(
      'ok       replica     the replica has all that is committed',
    );
    expect(await lineOf(urlOf(both.server.connection, testPostgres().host))).toBe(
      'PROBLEM  replica     DATABASE_READ_URL: it is no standby: it accepts writes',
    );
    expect(await lineOf('postgresql://127.0.0.1:1/x')).toMatch(
      /^PROBLEM  replica     DATABASE_READ_URL: No conn/,
    );
  });
});
