import { connect, type Socket } from 'node:net';
import { buildMember, buildWorkspace, startTestApp, until } from '../testing/index.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

const hourMs = 3_600_000;

async function startListening(stopPatienceMs: number) {
  const server = await startTestApp({ stopPatienceMs });
  const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  return { server, url };
}

/** Connects, sends a text and collects the response until the connection closes. */
function client(url: URL, text: string) {
  const socket = connect(Number(url.port), url.hostname);
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(text);
  const receives = (part: string) => until(`the response has ${part}`, () => received.includes(part));
  return { closed, receives, send: (more: string) => void socket.write(more) };
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: timeweave', ...lines, '', ''].join('\r\n');

it('a stopping server closes silent, idle and half-sent connections, and streams with a hint', async () => {
  const { server, url } = await startListening(hourMs);
  const workspace = await buildWorkspace(server.db);
  const token = await server.signIn((await buildMember(server.db, workspace.id)).id);
  const silent = client(url, '');
  const halfSent = client(url, 'GET /api/health HTTP/1.1\r\nhost: time');
  const idle = client(url, head('GET', '/api/health'));
  const stream = client(url, head('GET', '/api/events', `authorization: Bearer ${token}`));
  await Promise.all([idle.receives('"ok"'), stream.receives('welcome')]);

  const stopped = server.close();
  expect(await stream.closed).toMatch(/\nretry: \d{4}\n\n/);
  await Promise.all([silent.closed, halfSent.closed, idle.closed, stopped]);
});

const halfSentBody = head('POST', '/api/auth', 'content-type: application/json', 'content-length: 2') + '{';

/** Begins a request; its headers have arrived when a later request gets its response. */
async function beginRequest(url: URL) {
  const slow = client(url, halfSentBody);
  await client(url, head('GET', '/api/health')).receives('"ok"');
  return slow;
}

it('a stopping server finishes the requests in flight', async () => {
  const { server, url } = await startListening(hourMs);
  const slow = await beginRequest(url);
  const stopped = server.close();
  slow.send('}');
  expect(await slow.closed).toMatch(/^HTTP\/1.1 400 /);
  await stopped;
});

it('a stopping server is not ready, serves what arrives on open connections, and refuses new ones', async () => {
  const { server, url } = await startListening(hourMs);
  const open = ['/api/health/live', '/api/health/ready', '/api/health'].map((path) => ({
    path,
    ...client(url, head('GET', '/api/health/live')),
  }));
  await Promise.all(open.map(({ receives }) => receives('"ok"')));
  const slow = await beginRequest(url);
  const stopped = server.close();
  const statuses: (string | undefined)[] = [];
  for (const { path, send, closed } of open) {
    send(head('GET', path));
    statuses.push((await closed).match(/(?<=HTTP\/1.1 )\d+/g)?.at(-1));
  }
  expect(statuses).toEqual(['200', '503', '503']);
  expect(await client(url, head('GET', '/api/health/live')).closed).toBe('');
  slow.send('}');
  await Promise.all([slow.closed, stopped]);
});

it('a stopping server cuts off a request that takes too long', async () => {
  const { server, url } = await startListening(1);
  const slow = await beginRequest(url);
  await server.close();
  expect(await slow.closed).toBe('');
});

it('Fastify waits for a stopping server while requests may still finish', async () => {
  const { app, close } = await startTestApp({ stopPatienceMs: 20_000 });
  expect(app.initialConfig.pluginTimeout).toBeGreaterThan(20_000);
  await close();
});
