import type { ApiCall } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { buildMember, buildWorkspace } from '../testing/build.ts';
import { buildProjectHouse } from '../testing/build-project-house.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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
async function listen(token: string) {
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/events`, { headers, signal: leave.signal });
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

it('tells all of a workspace but who did it of each change to its projects and their teams', async () => {
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
  const told = `event: projects/changed\ndata: {"workspaceId":${workspace_id}}\n\n`;
  let changes = 0;
  const changeAndHear = async (name: ApiCall, payload: object) => {
    expect(await server.call(name, payload, manager)).toMatchObject({ status: 200 });
    changes += 1;
    for (const stream of [colleague, other]) expect(await stream.until(told.repeat(changes))).toBeTruthy();
  };
  await changeAndHear('POST /api/project/add', { workspace_id, project_name: 'Atlas' });
  await changeAndHear('PUT /api/project/edit', { ...of, project_name: 'Note G' });
  await changeAndHear('PUT /api/project/archive', { workspace_id, project_ids: [projectId], is_archived: 1 });
  await changeAndHear('POST /api/project/duplicate', of);
  await changeAndHear('POST /api/project_member/addmember', { ...of, checkArray: [ids.outsider] });
  const added = await server.db
    .selectFrom('project_member')
    .where('project_id', '=', projectId)
    .where('person_id', '=', ids.outsider)
    .select('id')
    .executeTakeFirstOrThrow();
  const member = { workspace_id, project_member_id: added.id };
  await changeAndHear('PUT /api/project_member/edit', { ...member, role: 1 });
  await changeAndHear('POST /api/project_member/delete', member);

  // what is refused is no change, and whoever did it or is elsewhere hears nothing of it
  await server.call('PUT /api/project/edit', { ...of, project_name: 'x', seen_version: 1 }, manager);
  await server.call(
    'PUT /api/project/archive',
    { workspace_id, project_ids: [foreign.projectId], is_archived: 1 },
    manager,
  );
  for (const personId of [ids.manager, ids.outsider, foreign.ids.admin]) {
    await server.call('POST /api/session/end_everywhere', {}, await server.signIn(personId));
  }
  const times = async (stream: typeof own) =>
    (await stream.until('(never)')).split('event: projects/changed').length - 1;
  expect(await Promise.all([own, elsewhere, colleague, other].map(times))).toEqual([0, 0, 7, 7]);
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
    where application_name = 'timeweave-announcements' and datname = current_database()
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

it('is for who is signed in', async () => {
  expect((await listen('forged')).status).toBe(401);
});
