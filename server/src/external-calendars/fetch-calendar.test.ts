import { brotliCompressSync, gzipSync } from 'node:zlib';
import { maxBytes } from './calendar-body.ts';
import { type CalendarHost, startCalendarHost } from './calendar-host.fixture.ts';
import { fetchCalendar } from './fetch-calendar.ts';

let host: CalendarHost;
beforeAll(async () => (host = await startCalendarHost()));
beforeEach(() => {
  host.requests.length = 0;
  host.resolved.length = 0;
});
afterAll(() => host.stop());

const nothing = { etag: null, lastModified: null };
const fetched = (path: string, name?: string, signal = new AbortController().signal) =>
  fetchCalendar(host.address(path, name), nothing, host.network, signal);
const faultOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'none',
    (error: unknown) => error instanceof Error && 'code' in error && error.code,
  );
const redirectTo = (location: string) =>
  host.answer((_request, response) => void response.writeHead(302, { location }).end());

it('fetches a calendar with the validators of its response', async () => {
  host.answer((_request, response) => {
    response.writeHead(200, { etag: '"1"', 'last-modified': 'Wed, 18 Nov 2026 09:00:00 GMT' }).end('text ü');
  });
  expect(await fetched('/a.ics?key=1')).toEqual({
    text: 'text ü',
    etag: '"1"',
    lastModified: 'Wed, 18 Nov 2026 09:00:00 GMT',
  });
  expect(host.requests[0]).toMatchObject({ method: 'GET', url: '/a.ics?key=1' });
  expect(host.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(host.requests[0]?.headers).not.toHaveProperty('cookie');
});

it('asks only for what has changed', async () => {
  const known = { etag: '"1"', lastModified: 'Wed, 18 Nov 2026 09:00:00 GMT' };
  host.answer((_request, response) => void response.writeHead(304).end());
  const { signal } = new AbortController();
  expect(await fetchCalendar(host.address('/'), known, host.network, signal)).toEqual({
    ...known,
    text: undefined,
  });
  expect(host.requests[0]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Wed, 18 Nov 2026 09:00:00 GMT',
  });
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('reads a body that is compressed by %s', async (encoding, compress) => {
  host.answer((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(compress('BEGIN:VCALENDAR'));
  });
  expect(await fetched('/')).toMatchObject({ text: 'BEGIN:VCALENDAR' });
});

it.each([
  ['says so before', { 'content-length': String(maxBytes + 1) }, 'x'],
  ['is so after it was decompressed', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(maxBytes + 1))],
  ['is so', {}, Buffer.alloc(maxBytes + 1)],
])('refuses a body that is too large and %s', async (_when, headers, body) => {
  host.answer((_request, response) => {
    response.on('error', () => undefined);
    response.writeHead(200, headers).end(body);
  });
  expect(await faultOf(fetched('/'))).toBe('too-large');
});

it('ends when the host changes the protocol instead of responding', async () => {
  host.answer(({ socket }) => void socket.end('HTTP/1.1 101 \r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'));
  expect(await faultOf(fetched('/'))).toBe('unreachable');
});

it.each([
  [403, 'not-found'],
  [404, 'not-found'],
  [410, 'not-found'],
  [204, 'unreachable'],
  [500, 'unreachable'],
])('the status %i causes the fault %s', async (status, fault) => {
  host.answer((_request, response) => void response.writeHead(status).end());
  expect(await faultOf(fetched('/'))).toBe(fault);
});

it('a closed connection, a broken body and an unknown name cause the fault unreachable', async () => {
  host.answer((_request, response) => void response.destroy());
  expect(await faultOf(fetched('/'))).toBe('unreachable');
  host.answer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  });
  expect(await faultOf(fetched('/'))).toBe('unreachable');
  const unknown = fetchCalendar('https://unknown.test/', nothing, host.network, new AbortController().signal);
  expect(await faultOf(unknown)).toBe('unreachable');
});

it('a certificate for another name causes the fault unreachable, and no request is sent', async () => {
  expect(await faultOf(fetched('/', 'other-name.test'))).toBe('unreachable');
  expect(host.requests).toEqual([]);
});

describe('an address', () => {
  it.each(['private.test', 'half-private.test'])(
    'of %s, which is not public, is never connected to',
    async (name) => {
      expect(await faultOf(fetched('/', name))).toBe('refused-address');
      expect(host.requests).toEqual([]);
    },
  );

  it('on this machine is rejected, unless a test has allowed its name and port', async () => {
    const { signal } = new AbortController();
    const refused = [
      `https://loopback.test/`,
      `https://localhost:${host.port}/`,
      `https://127.0.0.1:${host.port}/`,
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest/meta-data/',
    ];
    for (const address of refused)
      expect([
        address,
        await faultOf(
          fetchCalendar(
            address,
            nothing,
            { ...host.network, resolve: () => Promise.resolve(['127.0.0.1']) },
            signal,
          ),
        ),
      ]).toEqual([address, 'refused-address']);
    expect(host.requests).toEqual([]);
  });

  it('is resolved once for each request: the connection uses the checked address', async () => {
    host.serve('text');
    await fetched('/');
    expect(host.resolved).toEqual(['calendar.test']);
  });
});

describe('a redirect', () => {
  it('is followed up to three times, also to another host', async () => {
    host.answer(({ url }, response) => {
      const hop = Number(url?.slice(1));
      if (hop === 3) return void response.end('text');
      const location = hop === 0 ? host.address('/1', 'moved.test') : `/${hop + 1}`;
      response.writeHead(307, { location }).end();
    });
    expect(await fetched('/0')).toMatchObject({ text: 'text' });
    expect(host.resolved).toEqual(['calendar.test', 'moved.test', 'moved.test', 'moved.test']);
  });

  it('is not followed a fourth time', async () => {
    redirectTo('/again');
    expect(await faultOf(fetched('/'))).toBe('unreachable');
    expect(host.requests).toHaveLength(4);
  });

  it.each([
    'http://calendar.test/a.ics',
    'https://ada:secret@calendar.test/',
    'https://calendar.test:22/',
    'https://private.test/',
    'https://loopback.test/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'file:///etc/passwd',
  ])('to %s is rejected', async (location) => {
    redirectTo(location);
    expect(await faultOf(fetched('/'))).toBe('refused-address');
    expect(host.requests).toHaveLength(1);
  });
});

it('a fetch ends at its deadline, also in the middle of a body that never ends', async () => {
  host.answer((_request, response) => void response.writeHead(200).write('BEGIN'));
  const { signal } = new AbortController();
  const impatient = { ...host.network, deadlineMs: 100 };
  expect(await faultOf(fetchCalendar(host.address('/'), nothing, impatient, signal))).toBe('too-slow');
});

it('a fetch ends with its signal', async () => {
  host.answer(() => undefined);
  const controller = new AbortController();
  const fetching = fetched('/', undefined, controller.signal);
  const outcome = expect(fetching).rejects.toThrow('the client has gone');
  controller.abort(new Error('the client has gone'));
  await outcome;
});
