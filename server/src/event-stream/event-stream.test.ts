import type { ApiCall } from '@timeweave/shared/api';
import pg from 'pg';
import { buildMember, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { eventsIn, listener, loggedOut, memberOf } from './streams.fixture.ts';

let server: TestApp;
let listen: ReturnType<typeof listener>;

beforeAll(async () => {
  server = await startTestApp();
  listen = listener(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());

it('tells only the affected user that they were removed from a workspace', async () => {
  const { workspace, person, token } = await memberOf(server);
  const colleague = await buildMember(server.db, workspace.id);
  const [stream, other] = [await listen(token), await listen(await server.signIn(colleague.id))];
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  await Promise.all([stream.until('welcome'), other.until('welcome')]);

  const payload = { workspace_id: workspace.id, user_id: person.id };
  await server.call('PUT /api/team/deactivate', payload, await server.signIn(workspace.adminId));
  expect(await stream.until('workspace/left')).toContain(
    `event: workspace/left\ndata: {"workspaceId":${workspace.id}}\n\n`,
  );
  await server.call('POST /api/session/end_everywhere', {}, await server.signIn(colleague.id));
  expect(await other.until('(never)')).not.toContain('workspace/left');
  stream.disconnect();
});

it('notifies a member whose role changed on all devices', async () => {
  const { workspace, person, token } = await memberOf(server);
  const stream = await listen(token);
  await stream.until('welcome');
  const payload = { workspace_id: workspace.id, user_id: person.id, role: 1 };
  await server.call('PUT /api/team/role', payload, await server.signIn(workspace.adminId));
  const change = `event: workspace/changed\ndata: {"workspaceId":${workspace.id}}\n\n`;
  expect(await stream.until(change)).toContain(change);
  stream.disconnect();
});

it('notifies all members except the caller of a change to projects and their teams', async () => {
  const house = await buildProjectWorkspace(server);
  const { id: workspace_id, of, projectId, ids, manager } = house;
  const foreign = await buildProjectWorkspace(server);
  const [own, colleague, other, elsewhere] = [
    await listen(manager),
    await listen(house.outsider),
    await listen(await server.signIn(ids.manager)),
    await listen(foreign.admin),
  ];
  await Promise.all([own, colleague, other, elsewhere].map((stream) => stream.until('welcome')));
  const changeAndHear = async (event: string, name: ApiCall, payload: object) => {
    expect(await server.call(name, payload, manager)).toMatchObject({ status: 200 });
    const text = event.replace(' ', '\ndata: ');
    for (const stream of [colleague, other]) expect(eventsIn(await stream.until(text))).toContain(event);
  };
  const projects = (name: string, id?: number) =>
    `${name} ${JSON.stringify({ workspaceId: workspace_id, ...(id && { projectId: id }) })}`;
  await changeAndHear(projects('projects/changed', projectId), 'PUT /api/project/edit', {
    ...of,
    project_name: 'Note G',
  });
  await changeAndHear(projects('projects/archived'), 'PUT /api/project/archive', {
    workspace_id,
    project_ids: [projectId],
    is_archived: 1,
  });
  await changeAndHear(projects('project-members/changed', projectId), 'POST /api/project_member/addmember', {
    ...of,
    checkArray: [ids.outsider],
  });

  // a rejected change causes no event
  await server.call('PUT /api/project/edit', { ...of, project_name: 'x', seen_version: 1 }, manager);
  await server.call(
    'PUT /api/project/archive',
    { workspace_id, project_ids: [foreign.projectId], is_archived: 1 },
    manager,
  );
  for (const personId of [ids.manager, ids.outsider, foreign.ids.admin]) {
    await server.call('POST /api/session/end_everywhere', {}, await server.signIn(personId));
  }
  const count = async (stream: typeof own) =>
    eventsIn(await stream.until('(never)')).filter((event) => !event.startsWith('session/')).length;
  expect(await Promise.all([own, elsewhere, colleague, other].map(count))).toEqual([0, 0, 3, 3]);
});

it('sends one notification per workspace, regardless of the number of members', async () => {
  const { workspace, token } = await memberOf(server);
  for (let count = 0; count < 3; count += 1) await buildMember(server.db, workspace.id);
  const client = new pg.Client(server.connection);
  await client.connect();
  const received: string[] = [];
  client.on('notification', ({ payload = '' }) => received.push(payload));
  await client.query('listen timeweave');
  const tag = { workspace_id: workspace.id, tag_title: 'research' };
  await server.call('POST /api/tag/add', tag, token);
  await client.query('select 1');
  await client.end();
  expect(received.filter((payload) => payload.includes('tags/changed'))).toHaveLength(1);
});

it('sends entries to the user’s other devices, but not to colleagues', async () => {
  const { workspace, person, token } = await memberOf(server);
  const colleague = await buildMember(server.db, workspace.id);
  const [device, other] = [
    await listen(await server.signIn(person.id)),
    await listen(await server.signIn(colleague.id)),
  ];
  await Promise.all([device.until('welcome'), other.until('welcome')]);
  const started = await server.call('POST /api/usertime/create', { workspace_id: workspace.id }, token);
  const [event = ''] = eventsIn(await device.until('timer/started'));
  expect(JSON.parse(event.replace('timer/started ', ''))).toEqual({
    workspaceId: workspace.id,
    entryId: started.body.results.insertId,
  });
  await server.call('POST /api/session/end_everywhere', {}, await server.signIn(colleague.id));
  expect(await other.until('(never)')).not.toContain('timer/started');
  device.disconnect();
});

it('follows a user who joins and leaves workspaces while it is open', async () => {
  const { workspace, person, token } = await memberOf(server);
  const admin = await server.signIn(workspace.adminId);
  const workspace_id = workspace.id;
  const stream = await listen(token);
  await stream.until('welcome');
  const addTag = (tag_title: string) => server.call('POST /api/tag/add', { workspace_id, tag_title }, admin);
  const membership = { workspace_id, user_id: person.id };

  await server.call('POST /api/usertime/create', { workspace_id }, token);
  await server.call('PUT /api/team/deactivate', membership, admin);
  await addTag('while away');
  await server.call('PUT /api/team/activate', membership, admin);
  await addTag('afterwards');
  const events = eventsIn(await stream.until('tags/changed')).map((event) => event.split(' ')[0]);
  expect(events.filter((name) => name !== 'team/changed')).toEqual([
    'workspace/left',
    // from the timer that the deactivation stops
    'timer/stopped',
    'workspace/joined',
    'tags/changed',
  ]);
  stream.disconnect();
});

it('returns the names of a call’s events to the browser that made it', async () => {
  const { workspace, token } = await memberOf(server);
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/usertime/create',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key-of-the-test' },
    payload: { workspace_id: workspace.id },
  });
  const { insertId } = started.json().results;
  const named = [{ name: 'timer/started', payload: { workspaceId: workspace.id, entryId: insertId } }];
  expect(JSON.parse(String(started.headers['timeweave-events']))).toEqual(named);
});

it('sends nothing about a change that was rolled back', async () => {
  const { workspace, token } = await memberOf(server);
  const admin = await server.signIn(workspace.adminId);
  const stream = await listen(token);
  await stream.until('welcome');
  const merge = { workspace_id: workspace.id, tag_id: 1_000_001, into_id: 1_000_002 };
  expect((await server.call('POST /api/tag/merge', merge, admin)).status).toBe(404);
  await server.call('POST /api/session/end', {}, token);
  expect(eventsIn(await stream.until('(never)'))).toEqual(loggedOut);
});
