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
 * Makes the call twice and counts the statements of the second one, because the first records the use of the
 * session.
 */
async function statementsOf(
  call: ApiCall,
  payloadOf: (turn: number) => object,
  token: string,
  keyOf: () => string | undefined = () => undefined,
) {
  expect(await server.call(call, payloadOf(0), token, keyOf())).toMatchObject({ status: 200 });
  const { sent, result } = await statementsDuring(() => server.call(call, payloadOf(1), token, keyOf()));
  expect(result.status).toBe(200);
  return sent;
}

it.each<[ApiCall, number, object]>([
  ['POST /api/usertime/list', 2, { offset: 0 }],
  ['POST /api/usertime/manual_entry', 2, finished],
  ['POST /api/usertime/create', 2, { title: 'Note G' }],
])('%s needs %s statements', async (call, most, fields) => {
  const { workspace_id, token } = await trackingMember(server);
  expect(await statementsOf(call, () => ({ workspace_id, ...fields }), token)).toHaveLength(most);
});

it('the running timer needs 2 statements, and token verification 1', async () => {
  const { token } = await trackingMember(server);
  expect(await statementsOf('POST /api/usertime/running', () => ({}), token)).toHaveLength(2);
  expect(await statementsOf('POST /api/token/verify', () => ({ token }), token)).toHaveLength(1);
});

it('an entry with a UUID, a project and tags is added by one statement', async () => {
  const { workspace_id, personId, token } = await trackingMember(server);
  const project = await buildProject(server.db, workspace_id, { created_by: personId });
  const tag = await buildTag(server.db, workspace_id);
  const booked = { project_id: project.id, tag_check_array: [tag.id] };
  const payload = () => ({ workspace_id, ...finished, ...booked, uuid: randomUUID() });
  expect(await statementsOf('POST /api/usertime/manual_entry', payload, token)).toHaveLength(2);
});

it('an idempotency key adds 4 statements to a change', async () => {
  const { workspace_id, token } = await trackingMember(server);
  const payload = () => ({ workspace_id, title: 'Note G' });
  expect(await statementsOf('POST /api/usertime/create', payload, token, randomUUID)).toHaveLength(6);
});

it('stopping a timer needs 6 statements', async () => {
  const member = await trackingMember(server);
  const { workspace_id, token } = member;
  const stop = async () => {
    const { uuid } = await entryOf(server, member, null);
    return statementsDuring(() =>
      server.call('PUT /api/usertime/update', { workspace_id, timer_id: uuid, isStop: 1 }, token),
    );
  };
  await stop();
  const { sent, result } = await stop();
  expect([result.status, sent.length]).toEqual([200, 6]);
});
