import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { notificationListener } from '../notifications/index.ts';
import { buildWorkspace, inTime, startTestApp, type TestApp } from '../testing/index.ts';
import { buildPageToken, callFrom, origin } from './integrations.fixture.ts';

const update = 'PUT /api/integration/update';
const remove = 'PUT /api/integration/delete';
const start = 'POST /api/usertime/create';

let server: TestApp;
/** A second server on the same database, which serves the streams. */
let second: FastifyInstance;
let send: ReturnType<typeof callFrom>;
let address: string;
const listeners: { close: () => Promise<void> }[] = [];
const anotherServer = (streamBeatMs: number) => {
  const notifications = notificationListener(server.connection, { warn: () => undefined });
  listeners.push(notifications);
  return buildApp({
    pools: server.pools,
    images: server.images,
    clock: server.clock.now,
    notifications,
    sessionSecret: 'the tests’ secret has 32 characters or more',
    streamBeatMs,
  });
};

beforeAll(async () => {
  server = await startTestApp();
  send = callFrom(server);
  // Its checks are too rare to end a stream.
  second = await anotherServer(60_000);
  address = await second.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await Promise.all(listeners.map((listener) => listener.close()));
  await server.close();
});

describe('the event stream of a page', () => {
  const listen = async (page: string, from = origin) => {
    const leave = new AbortController();
    const response = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${page}`, origin: from },
      signal: leave.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const read = async (text: string): Promise<string> => {
      while (!heard.includes(text)) {
        const next = await reader?.read();
        if (!next || next.done) return `${heard}(end)`;
        heard += next.value;
      }
      return heard;
    };
    return {
      response,
      leave: () => leave.abort(),
      /** Reads up to the given text, or to the end of the stream. */
      until: (text: string) => inTime(`"${text}" in a stream`, read(text)),
    };
  };

  it('is open only to its origin', async () => {
    const { token: page } = await buildPageToken(server);
    const stream = await listen(page);
    await stream.until('welcome');
    expect(stream.response.headers.get('access-control-allow-origin')).toBe(origin);
    stream.leave();
    const refused = await listen(page, 'https://evil.example');
    expect([refused.response.status, refused.response.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ]);
    refused.leave();
  });

  it('sends a time-tracking page only the events that it needs, also of its own changes', async () => {
    const { workspace_id, member, session, token: page } = await buildPageToken(server);
    const other = await buildWorkspace(server.db);
    await server.db
      .insertInto('membership')
      .values({ workspace_id: other.id, person_id: member.id, role: 'admin' })
      .execute();
    const stream = await listen(page);
    await stream.until('welcome');
    await server.call('PUT /api/profile/group_similar', { workspace_id, group_similar: 1 }, session);
    await server.call('POST /api/tag/add', { workspace_id: other.id, tag_title: 'secret' }, session);
    await server.call(start, { workspace_id: other.id, title: 'elsewhere' }, session);
    await send(start, { workspace_id, title: 'here' }, { token: page, from: origin });
    await server.call('POST /api/tag/add', { workspace_id, tag_title: 'research' }, session);
    const heard = await stream.until('tags/changed');
    const events = [...heard.matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, name, data]) => [
      name,
      JSON.parse(data ?? '').workspaceId,
    ]);
    expect(events).toEqual([
      ['timer/started', undefined],
      ['timer/started', workspace_id],
      ['tags/changed', workspace_id],
    ]);
    expect(heard).not.toContain(`"workspaceId":${other.id}`);
    stream.leave();
  });

  it.each<[string, (built: Awaited<ReturnType<typeof buildPageToken>>) => Promise<unknown>]>([
    [
      'its integration is deleted',
      ({ workspace_id, integration_id, admin }) =>
        server.call(remove, { workspace_id, integration_id }, admin),
    ],
    [
      'the key is renewed',
      ({ workspace_id, integration_id, admin }) =>
        server.call('PUT /api/integration/renew_key', { workspace_id, integration_id }, admin),
    ],
    [
      'its origin is removed',
      ({ workspace_id, integration_id, admin }) =>
        server.call(
          update,
          { workspace_id, integration_id, name: 'a', origins: ['https://b.example'] },
          admin,
        ),
    ],
    [
      'its member is deactivated',
      ({ workspace_id, member, admin }) =>
        server.call('PUT /api/team/deactivate', { workspace_id, user_id: member.id }, admin),
    ],
    [
      'its member ends all sessions',
      ({ session }) => server.call('POST /api/session/end_everywhere', {}, session),
    ],
  ])('ends at once when %s on another server, and no other one does', async (_, end) => {
    const elsewhere = await buildPageToken(server);
    const built = await buildPageToken(server);
    const [stream, other] = [await listen(built.token), await listen(elsewhere.token)];
    await Promise.all([stream.until('welcome'), other.until('welcome')]);
    await end(built);
    expect(await stream.until('(never)')).toMatch(/event: session\/ended\ndata: {}\n\n\(end\)$/);
    await server.call(
      'POST /api/tag/add',
      { workspace_id: elsewhere.workspace_id, tag_title: 'a' },
      elsewhere.session,
    );
    expect(await other.until('tags/changed')).not.toContain('session/ended');
    other.leave();
  });
});

it('a page’s stream ends with its token even without a notification', async () => {
  const checking = await anotherServer(50);
  const url = await checking.listen({ port: 0, host: '127.0.0.1' });
  const { token: page } = await buildPageToken(server);
  const headers = { authorization: `Bearer ${page}`, origin };
  const response = await fetch(`${url}/api/events`, { headers });
  server.clock.goOn(3600);
  expect(await response.text()).toMatch(/event: session\/ended\ndata: {}\n\n$/);
  await checking.close();
});
