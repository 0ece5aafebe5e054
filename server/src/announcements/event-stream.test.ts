import { sql } from 'kysely';
import { buildMember, buildWorkspace } from '../testing/build.ts';
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

it('is for who is signed in', async () => {
  expect((await listen('forged')).status).toBe(401);
});
