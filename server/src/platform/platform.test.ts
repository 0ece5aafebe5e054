import { calls } from '@timeweave/shared/api';
import { startTestApp, type TestApp } from '../testing/index.ts';

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
  expect([status, body.errors]).toEqual([400, [{ msg: "The field 'reason' is missing.", param: 'reason' }]]);
});

it('is healthy while its database responds', async () => {
  const healthy = await server.app.inject({ url: '/api/health' });
  expect([healthy.statusCode, healthy.json()]).toEqual([200, { status: 'ok' }]);
});

it('is unhealthy when the database is down', async () => {
  const lonely = await startTestApp();
  await lonely.app.inject({ url: '/api/health' });
  await lonely.db.destroy();
  const health = await lonely.app.inject({ url: '/api/health' });
  expect([health.statusCode, health.json()]).toEqual([503, { status: 'no database' }]);
  await lonely.close();
});
