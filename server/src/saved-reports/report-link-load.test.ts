import pg from 'pg';
import {
  buildEntry,
  buildMember,
  buildWorkspace,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';

let server: TestApp;
/** Simulates another program on the same database, and watches it. */
let other: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  server = await startTestApp();
  [other, watcher] = [new pg.Client(server.connection), new pg.Client(server.connection)];
  await Promise.all([other.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()]);
  await server.close();
});
afterEach(() => other.query('rollback'));

const days = { start: '2026-10-01', end: '2026-10-31' };
const view = {
  period: days,
  users: [],
  group_by: 'member',
  tab: 'summary',
  time_zone: 'UTC',
  first_day_of_week: 1,
};

/**
 * Creates a member with a secret link to a saved report, and the call for the same report in the workspace.
 */
async function makerIn(workspace_id: number) {
  const { id } = await buildMember(server.db, workspace_id);
  await buildEntry(server.db, workspace_id, id, '2026-10-05T09:00:00Z', 60);
  const token = await server.signIn(id);
  const saved = await server.call(
    'POST /api/saved_report/create',
    { workspace_id, name: 'October', view },
    token,
  );
  const saved_report_id = saved.body.results.insertId;
  const link = await server.call(
    'POST /api/report_link/create',
    { workspace_id, saved_report_id, days: 1 },
    token,
  );
  return {
    secret: link.body.token,
    report: () => server.call('POST /api/report/week_data', { workspace_id, ...days }, token),
  };
}

const newWorkspace = async () => (await buildWorkspace(server.db)).id;
const open = (token: string) => server.call('POST /api/report_link/open', { token });

/** Locks the time_entry table: every report waits until the end of the test. */
const stopEntries = () => other.query('begin; lock table time_entry in access exclusive mode');

async function untilWaiting(count: number): Promise<void> {
  const running = async () => {
    const { rows } = await watcher.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'timeweave' and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  };
  await until(`${count} reports wait`, async () => (await running()) === count);
}

const replaced = {
  status: 409,
  body: { errors: [{ msg: 'A newer request replaced this one. Please try again.', code: 'replaced' }] },
};

it('a third visit to a workspace’s links cancels the oldest of two', async () => {
  const workspace = await newWorkspace();
  const [first, second] = [await makerIn(workspace), await makerIn(workspace)];
  await stopEntries();
  const oldest = open(first.secret);
  await untilWaiting(1);
  const newer = open(second.secret);
  await untilWaiting(2);
  const newest = open(first.secret);
  expect(await oldest).toMatchObject(replaced);
  await other.query('rollback');
  expect([await newer, await newest]).toMatchObject([{ status: 200 }, { status: 200 }]);
});

it('visits to a workspace’s links leave connections for its members and for links of others', async () => {
  const workspace = await newWorkspace();
  const [maker, stranger] = [await makerIn(workspace), await makerIn(await newWorkspace())];
  await stopEntries();
  const older = [open(maker.secret), open(maker.secret)];
  await untilWaiting(2);
  const newer = [open(maker.secret), open(maker.secret)];
  expect(await Promise.all(older)).toMatchObject([replaced, replaced]);
  await untilWaiting(2);
  const [report, others] = [maker.report(), open(stranger.secret)];
  await untilWaiting(4);
  await other.query('rollback');
  expect([await report, await others]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await Promise.all(newer)).toMatchObject([{ status: 200 }, { status: 200 }]);
});

it('a visit is cancelled when its visitor disconnects', async () => {
  const { secret } = await makerIn(await newWorkspace());
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await stopEntries();
  const gone = new AbortController();
  const call = fetch(`${url}/api/report_link/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: secret }),
    signal: gone.signal,
  });
  await untilWaiting(1);
  gone.abort();
  await expect(call).rejects.toThrow('aborted');
  await untilWaiting(0);
});
