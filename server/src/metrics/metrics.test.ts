import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { openDatabase } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const metrics = createMetrics();
let server: TestApp;
beforeAll(async () => (server = await startTestApp({ metrics })));
afterAll(() => server.close());

async function valueOf(series: string): Promise<number | undefined> {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

it('a request is counted by route, method and status, with its duration', async () => {
  await server.app.inject({ url: '/api/health' });
  await server.app.inject({ url: '/api/health' });
  expect(await valueOf('timeweave_http_requests_total{route="/api/health",method="GET",status="200"}')).toBe(
    2,
  );
  const inTime = 'timeweave_http_request_duration_seconds_bucket{le="15",route="/api/health",method="GET"}';
  expect(await valueOf(inTime)).toBe(2);
});

it('unknown addresses share one series', async () => {
  for (const name of ['ada', 'grace', 'secret']) await server.app.inject({ url: `/api/${name}` });
  expect(await valueOf('timeweave_http_requests_total{route="none",method="GET",status="404"}')).toBe(3);
  expect(await metrics.text()).not.toContain('grace');
});

it('jobs are counted by lane and state', async () => {
  const jobs = jobsRepository(server.db);
  await jobs.enqueue('housekeeping', {}, 'a');
  await jobs.enqueue('mail/account-closed', { personId: 1 });
  const taken = await jobs.take('background', ['housekeeping']);
  expect(taken?.kind).toBe('housekeeping');
  expect(await valueOf('timeweave_jobs{lane="long",state="running"}')).toBe(1);
  expect(await valueOf('timeweave_jobs{lane="urgent",state="waiting"}')).toBe(1);
  if (taken) await jobs.giveUp(taken, 'boom');
  expect(await valueOf('timeweave_jobs{lane="long",state="failed"}')).toBe(1);
  expect(await valueOf('timeweave_jobs{lane="long",state="running"}')).toBe(0);
});

it('the oldest waiting job and the failed mails are measured', async () => {
  await server.db.deleteFrom('job').execute();
  const jobs = jobsRepository(server.db);
  const oldest = 'timeweave_oldest_waiting_job_seconds{lane="urgent"}';
  await jobs.enqueue('mail/password-changed', { personId: 1 }, null, 3_600);
  expect(await valueOf(oldest)).toBe(0);
  await server.db
    .updateTable('job')
    .set({ run_at: new Date(Date.now() - 60_000) })
    .execute();
  expect(await valueOf(oldest)).toBeGreaterThan(59);
  expect(await valueOf('timeweave_failed_mails')).toBe(0);
  const mail = await jobs.take('urgent', ['mail/account-closed', 'mail/password-changed']);
  if (mail) await jobs.giveUp(mail, 'No route');
  expect(await valueOf(oldest)).toBe(0);
  expect(await valueOf('timeweave_failed_mails')).toBe(1);
});

/** The names of metrics in a file of `deploy/monitoring`. */
const namesIn = (file: string) => {
  const text = readFileSync(join(__dirname, '../../../deploy/monitoring', file), 'utf8');
  return new Set(text.match(/\b(timeweave|process|nodejs)_\w+/g));
};

it.each(['alerts.yaml', 'dashboard.json'])('%s names only metrics that the server has', async (file) => {
  metrics.countLoad('timer', '1.0.0-5e6f7a8b', false);
  const text = await metrics.text();
  const names = namesIn(file);
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([]);
});

it('pools, event streams, loads of remotes and the process are measured', async () => {
  metrics.countLoad('timer', '1.0.0-1a2b3c4d', true);
  expect(await valueOf('timeweave_database_pool_connections{pool="report",state="most"}')).toBe(4);
  expect(await valueOf('timeweave_database_pool_waiting{pool="ordinary"}')).toBe(0);
  expect(await valueOf('timeweave_event_streams')).toBe(0);
  expect(await valueOf('timeweave_database_up')).toBe(1);
  const failures = 'timeweave_remote_loads_total{remote="timer",release="1.0.0-1a2b3c4d",outcome="failed"}';
  expect(await valueOf(failures)).toBe(1);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('an error of a page outside all remotes is counted', async () => {
  const report = (remote: string) =>
    server.call('POST /api/remotes/failure', { remote, release: 'none', module: 'uncaught', reason: 'boom' });
  expect(await report('host')).toMatchObject({ status: 200 });
  expect(await report('timer')).toMatchObject({ status: 200 });
  expect(await valueOf('timeweave_page_errors_total')).toBe(1);
});

it('a separate port serves only the metrics', async () => {
  const own = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const address = own.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const read = (path: string) =>
    new Promise<[status: number | undefined, type: string | undefined]>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers['content-type']]));
      });
      request.on('error', reject);
    });
  try {
    expect(await read('/metrics')).toEqual([200, metrics.contentType]);
    expect((await read('/api/health'))[0]).toBe(404);
  } finally {
    await own.close();
  }
});

it('the separate port says nothing about a failure', async () => {
  const text = () => Promise.reject(new Error('connect ECONNREFUSED db.internal'));
  const own = await serveMetrics({ ...metrics, text }, { port: 0, host: '127.0.0.1' });
  const { statusCode, body } = await own.inject('/metrics');
  await own.close();
  expect([statusCode, body]).toEqual([500, '']);
});

it('other metrics still work when the database does not respond', async () => {
  const db = openDatabase(server.connection, () => undefined);
  const { pools } = server;
  const others = createMetrics();
  others.watch({ db, pools, streamCount: () => 7, isStoreReachable: () => Promise.resolve(false) });
  const before = await others.text();
  expect(before).toContain('timeweave_database_up 1');
  expect(before).toContain('timeweave_release_store_up 0');
  expect(before).toContain('timeweave_database_pool_connections{pool="report",state="most"} 4');
  await db.destroy();
  const after = await others.text();
  expect(after).toContain('timeweave_database_up 0');
  expect(after).toContain('timeweave_event_streams 7');
});
