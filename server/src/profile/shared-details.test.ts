import { type Received, notificationListener } from '../notifications/index.ts';
import { buildWorkspace, startTestApp, type TestApp, until } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Creates the owner of a workspace, who is also a member of a second one and was of a third. */
async function owner() {
  const own = await buildWorkspace(server.db);
  const [joined, left] = [await buildWorkspace(server.db), await buildWorkspace(server.db)];
  await server.db
    .insertInto('membership')
    .values([
      { workspace_id: joined.id, person_id: own.adminId, role: 'member' },
      { workspace_id: left.id, person_id: own.adminId, role: 'member', active: false },
    ])
    .execute();
  return { own, joined, id: own.adminId, token: await server.signIn(own.adminId) };
}

/** Returns the events sent to workspaces during a call. */
async function workspaceEvents(call: () => Promise<unknown>): Promise<[string, number][]> {
  const listener = notificationListener(server.connection, { warn: () => undefined });
  const received: Received[] = [];
  await listener.subscribe((what) => received.push(what));
  await call();
  // This event is sent last.
  const isLast = (what: Received) => what !== 'missed' && what.name === 'preferences/changed';
  await until('the last event has arrived', () => received.some(isLast));
  await listener.close();
  return received.flatMap((what): [string, number][] =>
    what !== 'missed' && 'workspaceId' in what ? [[what.name, what.workspaceId]] : [],
  );
}

it('a new name notifies all workspaces of the user', async () => {
  const { own, joined, token } = await owner();
  const name = { first_name: 'Augusta', last_name: 'King', workspace_id: own.id };
  const events = await workspaceEvents(() => server.call('PUT /api/profile/edit_name', name, token));
  expect(events).toEqual([
    ['team/changed', own.id],
    ['team/changed', joined.id],
    ['workspace/changed', own.id],
  ]);
});

it('a new time zone of an owner changes only their own days', async () => {
  const { own, token } = await owner();
  await server.db
    .updateTable('workspace')
    .set({ time_zone: 'Europe/Vienna' })
    .where('id', '=', own.id)
    .execute();
  const payload = { timeZone: 'Asia/Tokyo', workspace_id: own.id };
  const events = await workspaceEvents(() => server.call('PUT /api/profile/update_timeZone', payload, token));
  expect(events).toEqual([]);
  const settings = await server.call('POST /api/workspace/settings', { workspace_id: own.id }, token);
  expect(settings.body.results[0]).toMatchObject([{ time_zone: 'Europe/Vienna' }]);
  const log = await server.call('POST /api/workspace/audit_log', { workspace_id: own.id }, token);
  expect(log.body.results).toEqual([]);
});
