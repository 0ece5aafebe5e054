import type { ApiCall } from '@timeweave/shared/api';
import { sql } from 'kysely';
import pg from 'pg';
import {
  buildMember,
  buildProjectHouse,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
let url: string;

beforeAll(async () => {
  server = await startTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function member() {
  const workspace = await buildWorkspace(server.db);
  const person = await buildMember(server.db, workspace.id);
  return { workspace, person, token: await server.signIn(person.id) };
}

/** Opens the stream and reads from it until a text comes, or the stream ends. */
async function listen(token: string, lastMs?: number) {
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const query = lastMs === undefined ? '' : `?last_ms=${lastMs}`;
  const answer = await fetch(`${url}/api/events${query}`, { headers, signal: leave.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  async function until(text: string): Promise<string> {
    while (!heard.includes(text)) {
      const next = await reader?.read();
      if (!next || next.done) return `${heard}(end)`;
      heard += next.value;
    }
    return heard;
  }
  return { status: answer.status, headers: answer.headers, until, leave: () => leave.abort() };
}

/** The end of a stream after a log-out. */
const loggedOut = ['session/logged-out {"why":"log-out"}', 'session/ended {}'];

/** Names and payloads of the events in a stream's text. */
const eventsIn = (text: string): string[] =>
  [...text.matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, name, data]) => `${name} ${data}`);

it('tells a person at once that they were shut out of a workspace, and nobody else', async () => {
  const { workspace, person, token } = await member();
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
  stream.leave();
});

it('notifies a member whose role changed on all devices', async () => {
  const { workspace, person, token } = await member();
  const stream = await listen(token);
  await stream.until('welcome');
  const payload = { workspace_id: workspace.id, user_id: person.id, role: 1 };
  await server.call('PUT /api/team/role', payload, await server.signIn(workspace.adminId));
  const change = `event: workspace/changed\ndata: {"workspaceId":${workspace.id}}\n\n`;
  expect(await stream.until(change)).toContain(change);
  stream.leave();
});

it('tells each member of a workspace but the caller about a change to its projects and their teams', async () => {
  const house = await buildProjectHouse(server);
  const { id: workspace_id, of, projectId, ids, manager } = house;
  const foreign = await buildProjectHouse(server);
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

  // what is refused is no change
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

it('notifies a workspace once, however many members it has', async () => {
  const { workspace, token } = await member();
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

it('tells a person’s other devices about their entries, and no colleague', async () => {
  const { workspace, person, token } = await member();
  const colleague = await buildMember(server.db, workspace.id);
  const [device, other] = [
    await listen(await server.signIn(person.id)),
    await listen(await server.signIn(colleague.id)),
  ];
  await Promise.all([device.until('welcome'), other.until('welcome')]);
  const started = await server.call('POST /api/usertime/create', { workspace_id: workspace.id }, token);
  const event = { workspaceId: workspace.id, entryId: started.body.results.insertId };
  expect(eventsIn(await device.until('timer/started'))).toEqual([`timer/started ${JSON.stringify(event)}`]);
  await server.call('POST /api/session/end_everywhere', {}, await server.signIn(colleague.id));
  expect(await other.until('(never)')).not.toContain('timer/started');
  device.leave();
});

it('follows a person who joins and leaves workspaces while it is open', async () => {
  const { workspace, person, token } = await member();
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
    // of the timer that the deactivation stops
    'timer/stopped',
    'workspace/joined',
    'tags/changed',
  ]);
  stream.leave();
});

describe('a stream that asks for what happened before', () => {
  it('tells it', async () => {
    const { workspace, token } = await member();
    const admin = await server.signIn(workspace.adminId);
    const first = await listen(token);
    await first.until('welcome');
    await server.call('POST /api/tag/add', { workspace_id: workspace.id, tag_title: 'research' }, admin);
    await first.until('tags/changed');
    const late = await listen(token, 100);
    const text = await late.until('tags/changed');
    expect(eventsIn(text)).toHaveLength(1);
    first.leave();
    late.leave();
  });

  it('tells nothing when nothing has happened', async () => {
    const { token } = await member();
    const stream = await listen(token, 1);
    await stream.until('welcome');
    await server.call('POST /api/session/end', {}, token);
    expect(eventsIn(await stream.until('(never)'))).toEqual(loggedOut);
  });

  it('says that anything may have changed when that is too long ago', async () => {
    const { token } = await member();
    const stream = await listen(token, 86_400_000);
    expect(eventsIn(await stream.until('connection'))).toEqual(['connection/restored {}']);
    stream.leave();
  });
});

it('names the events of a call to the browser that made it', async () => {
  const { workspace, token } = await member();
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

it.each([
  ['logs out everywhere', 'POST /api/session/end_everywhere', 'everywhere'],
  ['resets the API tokens', 'POST /api/api_token/reset', 'tokens-reset'],
] as const)('says at its end that the user %s', async (_what, call, why) => {
  const { person, token } = await member();
  const stream = await listen(token);
  await stream.until('welcome');
  await server.call(call, {}, await server.signIn(person.id));
  const end = [`session/logged-out {"why":"${why}"}`, 'session/ended {}'];
  expect(eventsIn(await stream.until('(never)'))).toEqual(end);
});

it('tells nothing about a change that was rolled back', async () => {
  const { workspace, token } = await member();
  const admin = await server.signIn(workspace.adminId);
  const stream = await listen(token);
  await stream.until('welcome');
  const merge = { workspace_id: workspace.id, tag_id: 1_000_001, into_id: 1_000_002 };
  expect((await server.call('POST /api/tag/merge', merge, admin)).status).toBe(404);
  await server.call('POST /api/session/end', {}, token);
  expect(eventsIn(await stream.until('(never)'))).toEqual(loggedOut);
});

it('ends with the session it was opened in', async () => {
  const { person, token } = await member();
  const elsewhere = await server.signIn(person.id);
  const [here, there] = [await listen(token), await listen(elsewhere)];
  await Promise.all([here.until('welcome'), there.until('welcome')]);
  await server.call('POST /api/session/end', {}, token);
  expect(await here.until('(never)')).toMatch(/event: session\/ended\n.*\n\n\(end\)$/);
  await server.call('POST /api/session/end_everywhere', {}, elsewhere);
  expect((await there.until('(never)')).match(/session\/ended/g)).toHaveLength(1);
});

it('says so when it may have missed something, because the database went away for a moment', async () => {
  const { token } = await member();
  const stream = await listen(token);
  await stream.until('welcome');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'timeweave-notifications' and datname = current_database()
  `.execute(server.db);
  expect(await stream.until('connection/restored')).toContain('event: connection/restored');
  stream.leave();
});

describe('without any notification, a stream', () => {
  const beatMs = 100;
  let beating: TestApp;
  beforeAll(async () => {
    beating = await startTestApp({ streamBeatMs: beatMs });
    url = await beating.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await beating.close();
    url = server.app.listeningOrigin;
  });

  async function openStream() {
    const workspace = await buildWorkspace(beating.db);
    const person = await buildMember(beating.db, workspace.id);
    const stream = await listen(await beating.signIn(person.id));
    await stream.until('welcome');
    return { person, stream };
  }

  it.each([
    ['its session was revoked', { revoked_at: new Date('2026-11-18T08:00:00Z') }],
    ['its session has expired', { expires_at: new Date('2026-11-18T08:59:59Z') }],
  ])('ends when %s', async (_what, change) => {
    const { person, stream } = await openStream();
    const { stream: other } = await openStream();
    await beating.db.updateTable('session').set(change).where('person_id', '=', person.id).execute();
    expect(await stream.until('(never)')).toMatch(/event: session\/ended\ndata: {}\n\n\(end\)$/);
    expect(await other.until('here')).not.toContain('ended');
    other.leave();
  });

  it('ends when the account was closed', async () => {
    const { person, stream } = await openStream();
    const closed = { closed_at: new Date('2026-11-18T08:00:00Z') };
    await beating.db.updateTable('person').set(closed).where('id', '=', person.id).execute();
    expect(await stream.until('(never)')).toContain('event: session/ended');
  });

  it('ends with a hint to come back when its session cannot be checked', async () => {
    const { stream } = await openStream();
    await sql`alter table session rename to hidden`.execute(beating.db);
    const heard = await stream.until('(never)');
    await sql`alter table hidden rename to session`.execute(beating.db);
    expect(heard).toMatch(/retry: \d{4}\n\n\(end\)$/);
    expect(heard).not.toContain('session/ended');
  });
});

it('refuses a forged token', async () => {
  expect((await listen('forged')).status).toBe(401);
});
