import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { buildPerson, startTestApp, type TestApp, until } from '../testing/index.ts';
import { isTooDeep } from './request-bodies.ts';

let server: TestApp;
let url: URL;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ trustedProxies: ['127.0.0.1'] });
  url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  token = await server.signIn((await buildPerson(server.db)).id);
});
afterAll(() => server.close());

/** Opens a connection; `until` waits for a text, `closed` for the end; both resolve to the text received. */
async function client() {
  const socket = connect(Number(url.port), url.hostname);
  let received = '';
  socket.on('data', (part) => (received += String(part)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => received);
  return {
    send: (text: string) => void socket.write(text),
    end: () => void socket.destroy(),
    closed,
    async until(text: string): Promise<string> {
      await until(`"${text}" is received`, () => received.includes(text) || socket.closed);
      return received;
    },
  };
}

const json = 'Content-Type: application/json';
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const bearer = (given: string) => `Authorization: Bearer ${given}`;
const megabyte = 'Content-Length: 1000000';

const list = 'POST /api/usertime/list';
const refusedUnread: [string, string, number][] = [
  ['an address without a call', head('POST /nowhere', json, megabyte), 404],
  ['a call with another method', head('PUT /api/auth', json, megabyte), 404],
  ['the documentation', head('POST /api/docs', json, megabyte), 404],
  ['a page', head('POST /', json, megabyte), 404],
  ['no token', head(list, json, 'Content-Length: 20'), 401],
  ['no token and a body in chunks', head(list, json, 'Transfer-Encoding: chunked'), 401],
  ['a token of somebody else', head(list, json, bearer('e30.e30.e30'), 'Content-Length: 20'), 401],
  ['an unknown API token', head(list, json, bearer('tw_x'), 'Content-Length: 20'), 401],
  ['an unknown integration token', head(list, json, bearer('twe_x'), 'Content-Length: 20'), 401],
  ['an upload without a token', head('POST /api/profile/picture_upload', megabyte), 401],
  ['a large body for a public call', head('POST /api/auth', json, megabyte), 413],
  ['a large body of a page', head('GET /', megabyte), 413],
  ['a plain text', head('POST /api/auth', 'Content-Type: text/plain', 'Content-Length: 20'), 415],
  ['no type', head('POST /api/auth', 'Content-Length: 20'), 415],
  ['a compressed body', head('POST /api/auth', json, 'Content-Encoding: gzip', 'Content-Length: 20'), 415],
];

it.each(refusedUnread)('%s is refused before the body arrives', async (_what, request, status) => {
  const sender = await client();
  sender.send(request);
  const response = await sender.until('"errors"');
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  sender.end();
});

it('the large body of an ended session is not read, nor that of a call that takes a small one', async () => {
  const revoked = await server.signIn((await buildPerson(server.db)).id);
  expect(await server.call('POST /api/session/end', {}, revoked)).toMatchObject({ status: 200 });
  for (const [path, from, status] of [
    ['PUT /api/usertime/bulk_edit', revoked, 401],
    ['POST /api/usertime/running', token, 413],
  ] as const) {
    const sender = await client();
    sender.send(head(path, json, bearer(from), 'Content-Length: 100000'));
    expect(await sender.until('"errors"')).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    sender.end();
  }
});

it('a body in chunks ends the connection once it is too large', async () => {
  const sender = await client();
  sender.send(head('POST /api/auth', json, 'Transfer-Encoding: chunked'));
  sender.send(`5000\r\n${' '.repeat(0x5000)}\r\n`);
  expect(await sender.closed).toMatch(/^HTTP\/1\.1 413 [^]*"The request is too large\."/);
});

it('a refused client can send its next request on the same connection', async () => {
  const sender = await client();
  sender.send(`${head(list, json, 'Content-Length: 20000')}${' '.repeat(20_000)}`);
  await sender.until(' 413 ');
  sender.send(head('GET /api/health'));
  expect(await sender.until(' 200 ')).not.toContain(' 400 ');
  sender.end();
});

it('a client that waits for 100 Continue gets it only if its request is admitted', async () => {
  const payload = JSON.stringify({ token });
  const waiting = (path: string, bytes: number) =>
    head(path, json, 'Expect: 100-continue', `Content-Length: ${bytes}`);
  const refused = await client();
  refused.send(waiting(list, payload.length));
  expect(await refused.closed).toMatch(/^HTTP\/1\.1 401 /);

  const admitted = await client();
  admitted.send(waiting('POST /api/token/verify', payload.length));
  await admitted.until('100 Continue');
  admitted.send(payload);
  expect(await admitted.until(' 200 ')).toMatch(/^HTTP\/1\.1 100 Continue/);
  admitted.end();
});

const nested = (levels: number) => `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const logIn = async (payload: string, address = '198.51.100.1') => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await server.app.inject({ method: 'POST', url: '/api/auth', headers, payload });
  return { status: response.statusCode, msg: response.json().errors?.[0].msg, headers: response.headers };
};

it('a deeply nested body is not parsed', async () => {
  expect(await logIn(nested(17))).toMatchObject({ status: 400, msg: 'The request is nested too deeply.' });
  expect((await logIn(nested(16))).msg).not.toContain('nested');
  expect(await logIn('['.repeat(16_000))).toMatchObject({ msg: 'The request is nested too deeply.' });
});

/** The nesting of a parsed value. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it('the depth of JSON is found without parsing it, whatever its texts contain', () => {
  const text = fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a'), maxLength: 40 });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 20, depthIdentifier: 'json' }, text, tie('list'), tie('object')),
    list: fc.array(tie('value'), { minLength: 1, maxLength: 2, depthIdentifier: 'json' }),
    object: fc.dictionary(text, tie('value'), { minKeys: 1, maxKeys: 2, depthIdentifier: 'json' }),
  }));
  fc.assert(
    fc.property(value, fc.nat(20), (inner, levels) => {
      const outer = Array.from({ length: levels }).reduce((within) => [within], inner);
      expect(isTooDeep(JSON.stringify(outer))).toBe(depthOf(outer) > 16);
    }),
  );
});

describe('an address whose bodies were refused 600 times within a minute', () => {
  const address = '203.0.113.7';
  const verify = async (given: Record<string, string>) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/usertime/running',
      headers: { 'x-forwarded-for': address, ...given },
      payload: {},
    });
    return response.statusCode;
  };
  beforeAll(async () => {
    const bodies = ['[[[', nested(17), ' '.repeat(20_000), '{}'];
    for (let n = 0; n < 600; n += 1) {
      const { status } = await logIn(bodies[n % bodies.length] ?? '', address);
      expect([400, 413]).toContain(status);
    }
  });

  it('gets 429 before a body is read, and its connection is closed', async () => {
    const refused = await logIn('{}', address);
    expect(refused).toMatchObject({ status: 429, msg: expect.stringMatching(/^Too many attempts/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await verify({ authorization: 'Bearer tw_x' })).toBe(429);

    const sender = await client();
    sender.send(head('POST /nowhere', json, megabyte, `X-Forwarded-For: ${address}`));
    expect(await sender.closed).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('still serves its signed-in users and pages, and so do other addresses', async () => {
    expect(await verify({ authorization: `Bearer ${token}` })).toBe(200);
    const health = await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': address } });
    expect(health.statusCode).toBe(200);
    expect(await logIn('{}', '203.0.113.8')).toMatchObject({ status: 400 });
  });
});
