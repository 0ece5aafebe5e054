import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { eventsIn, listener, loggedOut, memberOf } from './streams.fixture.ts';

let server: TestApp;
let listen: ReturnType<typeof listener>;

beforeAll(async () => {
  server = await startTestApp();
  listen = listener(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());

describe('a stream that requests earlier events', () => {
  it('receives them', async () => {
    const { workspace, token } = await memberOf(server);
    const admin = await server.signIn(workspace.adminId);
    const first = await listen(token);
    await first.until('welcome');
    // The server keeps events since then. Opening the next stream takes longer than the late request.
    const begunMs = performance.now();
    const second = await listen(admin);
    await second.until('welcome');
    await server.call('POST /api/tag/add', { workspace_id: workspace.id, tag_title: 'research' }, admin);
    await first.until('tags/changed');
    const late = await listen(token, Math.floor(performance.now() - begunMs));
    const text = await late.until('tags/changed');
    expect(eventsIn(text)).toHaveLength(1);
    for (const stream of [first, second, late]) stream.disconnect();
  });

  it('receives nothing when nothing has happened', async () => {
    const { token } = await memberOf(server);
    const stream = await listen(token, 1);
    await stream.until('welcome');
    await server.call('POST /api/session/end', {}, token);
    expect(eventsIn(await stream.until('(never)'))).toEqual(loggedOut);
  });

  it('is told that anything may have changed when that is too long ago', async () => {
    const { token } = await memberOf(server);
    const stream = await listen(token, 86_400_000);
    expect(eventsIn(await stream.until('connection'))).toEqual(['connection/restored {}']);
    stream.disconnect();
  });
});

it.each([
  ['logs out everywhere', 'POST /api/session/end_everywhere', 'everywhere'],
  ['resets the API tokens', 'POST /api/api_token/reset', 'tokens-reset'],
] as const)('names the reason when the user %s', async (_what, call, why) => {
  const { person, token } = await memberOf(server);
  const stream = await listen(token);
  await stream.until('welcome');
  await server.call(call, {}, await server.signIn(person.id));
  const end = [`session/logged-out {"why":"${why}"}`, 'session/ended {}'];
  expect(eventsIn(await stream.until('(never)'))).toEqual(end);
});

it('ends with its session', async () => {
  const { person, token } = await memberOf(server);
  const elsewhere = await server.signIn(person.id);
  const [here, there] = [await listen(token), await listen(elsewhere)];
  await Promise.all([here.until('welcome'), there.until('welcome')]);
  await server.call('POST /api/session/end', {}, token);
  expect(await here.until('(never)')).toMatch(/event: session\/ended\n.*\n\n\(end\)$/);
  await server.call('POST /api/session/end_everywhere', {}, elsewhere);
  expect((await there.until('(never)')).match(/session\/ended/g)).toHaveLength(1);
});

it('reports possible missed events after a short loss of the database', async () => {
  const { token } = await memberOf(server);
  const stream = await listen(token);
  await stream.until('welcome');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'timeweave-notifications' and datname = current_database()
  `.execute(server.db);
  expect(await stream.until('connection/restored')).toContain('event: connection/restored');
  stream.disconnect();
});

describe('a stream without notifications', () => {
  const beatMs = 100;
  let beating: TestApp;
  let listenThere: typeof listen;
  beforeAll(async () => {
    beating = await startTestApp({ streamBeatMs: beatMs });
    listenThere = listener(await beating.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(() => beating.close());

  async function openStream() {
    const { person, token } = await memberOf(beating);
    const stream = await listenThere(token);
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
    other.disconnect();
  });

  it('ends when the account was closed', async () => {
    const { person, stream } = await openStream();
    const closed = { closed_at: new Date('2026-11-18T08:00:00Z') };
    await beating.db.updateTable('person').set(closed).where('id', '=', person.id).execute();
    expect(await stream.until('(never)')).toContain('event: session/ended');
  });

  it('ends with a reconnect hint when its session cannot be checked', async () => {
    const { stream } = await openStream();
    await sql`alter table session rename to hidden`.execute(beating.db);
    const received = await stream.until('(never)');
    await sql`alter table hidden rename to session`.execute(beating.db);
    expect(received).toMatch(/retry: \d{4}\n\n\(end\)$/);
    expect(received).not.toContain('session/ended');
  });
});

it('rejects a forged token', async () => {
  expect((await listen('forged')).status).toBe(401);
});
