import { randomUUID } from 'node:crypto';
import type { ApiCall } from '@timeweave/shared/api';
import { buildProject, buildTag, startTestApp, type TestApp } from '../testing/index.ts';
import { statementsDuring } from './statements.fixture.ts';
import { entryOf, trackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const finished = { title: 'Note G', timer_start: 1_795_000_000, timer_end: 1_795_003_600 };

/**
 * Makes the call twice and counts the statements and round trips of the second one, because the first records the use
 * of the session.
 */
async function costOf(
  call: ApiCall,
  payloadOf: (turn: number) => object,
  token: string,
  keyOf: () => string | undefined = () => undefined,
) {
  expect(await server.call(call, payloadOf(0), token, keyOf())).toMatchObject({ status: 200 });
  const { sent, roundTrips, result } = await statementsDuring(() =>
    server.call(call, payloadOf(1), token, keyOf()),
  );
  expect(result.status).toBe(200);
  return { statements: sent.length, roundTrips };
}

it.each<[ApiCall, number, number, object]>([
  ['POST /api/usertime/list', 2, 2, { offset: 0 }],
  ['POST /api/usertime/manual_entry', 6, 3, finished],
  // The second one stops the first.
  ['POST /api/usertime/create', 8, 3, { title: 'Note G' }],
])('%s needs %s statements in %s round trips', async (call, statements, roundTrips, fields) => {
  const { workspace_id, token } = await trackingMember(server);
  const cost = await costOf(call, () => ({ workspace_id, ...fields }), token);
  expect(cost).toEqual({ statements, roundTrips });
});

it('the running timer needs 2 statements, and token verification 1', async () => {
  const { token } = await trackingMember(server);
  expect(await costOf('POST /api/usertime/running', () => ({}), token)).toMatchObject({ statements: 2 });
  expect(await costOf('POST /api/token/verify', () => ({ token }), token)).toMatchObject({ statements: 1 });
});

it('an entry with a UUID and a project needs 3 round trips, and one with tags 4', async () => {
  const { workspace_id, personId, token } = await trackingMember(server);
  const project = await buildProject(server.db, workspace_id, { created_by: personId });
  const tag = await buildTag(server.db, workspace_id);
  const add = (tag_check_array: number[]) =>
    costOf(
      'POST /api/usertime/manual_entry',
      () => ({ workspace_id, ...finished, project_id: project.id, tag_check_array, uuid: randomUUID() }),
      token,
    );
  expect(await add([])).toEqual({ statements: 7, roundTrips: 3 });
  expect(await add([tag.id])).toEqual({ statements: 9, roundTrips: 4 });
});

it('an idempotency key adds 2 statements and a round trip to a change', async () => {
  const { workspace_id, token } = await trackingMember(server);
  const payload = () => ({ workspace_id, title: 'Note G' });
  const cost = await costOf('POST /api/usertime/create', payload, token, randomUUID);
  expect(cost).toEqual({ statements: 10, roundTrips: 4 });
});

it('stopping a timer needs 7 statements in 4 round trips', async () => {
  const member = await trackingMember(server);
  const { workspace_id, token } = member;
  const stop = async () => {
    const { uuid } = await entryOf(server, member, null);
    return statementsDuring(() =>
      server.call('PUT /api/usertime/update', { workspace_id, timer_id: uuid, isStop: 1 }, token),
    );
  };
  await stop();
  const { sent, roundTrips, result } = await stop();
  expect([result.status, sent.length, roundTrips]).toEqual([200, 7, 4]);
});
