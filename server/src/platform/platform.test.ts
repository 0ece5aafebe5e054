import { calls } from '@timeweave/shared/api';
import { poolUse } from '../database/index.ts';
import { startTestApp, type TestApp, until } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it('accepts reports of failed remotes from anybody', async () => {
  const { example } = calls['POST /api/remotes/failure'];
  expect(await server.call('POST /api/remotes/failure', example)).toEqual({
    status: 200,
    body: { status: 200 },
  });
  const { status, body } = await server.call('POST /api/remotes/failure', { ...example, reason: undefined });
  expect([status, body.errors]).toEqual([400, [{ msg: 'Enter the reason.', param: 'reason' }]]);
});

const healthOf = async ({ app }: TestApp, path: string) => {
  const response = await app.inject({ url: path });
  return [response.statusCode, response.json()];
};

it.each(['/api/health/live', '/api/health/ready', '/api/health'])('%s responds', async (path) => {
  expect(await healthOf(server, path)).toEqual([200, { status: 'ok' }]);
});

it('is alive but not ready without its database', async () => {
  const lonely = await startTestApp();
  expect(await healthOf(lonely, '/api/health/ready')).toEqual([200, { status: 'ok' }]);
  await lonely.pools.health.destroy();
  expect(await healthOf(lonely, '/api/health/ready')).toEqual([503, { status: 'no database' }]);
  expect(await healthOf(lonely, '/api/health')).toEqual([503, { status: 'no database' }]);
  expect(await healthOf(lonely, '/api/health/live')).toEqual([200, { status: 'ok' }]);
  await lonely.close();
});

it('is ready while all connections for requests are in use', async () => {
  const { ordinary } = server.pools;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const most = poolUse(ordinary).most;
  const users = Array.from({ length: most }, () => ordinary.connection().execute(() => released));
  await until('all are in use', () => poolUse(ordinary).open === most && poolUse(ordinary).idle === 0);
  expect(await healthOf(server, '/api/health/ready')).toEqual([200, { status: 'ok' }]);
  release();
  await Promise.all(users);
});

it('the id of a request is echoed if it is safe, and otherwise replaced', async () => {
  const echo = async (id?: string) => {
    const headers = id === undefined ? {} : { 'x-request-id': id };
    return String((await server.app.inject({ url: '/api/health/live', headers })).headers['x-request-id']);
  };
  expect(await echo('edge-1/7f3a:42')).toBe('edge-1/7f3a:42');
  const uuid = /^[\da-f-]{36}$/;
  for (const id of [undefined, '', 'a b', '{"level":60}', 'x'.repeat(101)])
    expect(await echo(id)).toMatch(uuid);
});
