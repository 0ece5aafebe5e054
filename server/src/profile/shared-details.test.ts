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

it('a new time zone of an owner notifies their workspaces, and is recorded once in the audit log', async () => {
  const { own, joined, token } = await owner();
  const choose = (timeZone: string) =>
    server.call('PUT /api/profile/update_timeZone', { timeZone, workspace_id: joined.id }, token);
  expect(await workspaceEvents(() => choose('Asia/Tokyo'))).toEqual([['workspace/changed', own.id]]);
  expect(await workspaceEvents(() => choose('Asia/Tokyo'))).toEqual([]);
  const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id: own.id }, token);
  expect(body.results).toMatchObject([
    { kind: 'setting', name: 'time_zone', old_value: 'UTC', new_value: 'Asia/Tokyo' },
  ]);
  const theirs = server.db.selectFrom('audit_log').where('workspace_id', '=', joined.id).selectAll();
  expect(await theirs.execute()).toEqual([]);
});
