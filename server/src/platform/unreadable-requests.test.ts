import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
let port = 0;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

/** Sends the text unchanged; resolves to the whole response. */
function sendRaw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it.each([
  ['a page that is not there', get('/none'), 404],
  ['two slashes', get('//'), 404],
  ['two slashes and a host', get('//evil.example/..'), 404],
  ['half a character', get('/%E0%A4%A'), 400],
  ['half a character within the API', get('/api/%E0%A4%A'), 400],
  ['a lone percent sign', get('/%'), 400],
  ['an overlong parameter', get(`/dev/mail/${'x'.repeat(500)}`), 404],
  ['an overlong address', get(`/${'x'.repeat(20_000)}`), 431],
  ['overlong headers', get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431],
  ['no HTTP at all', 'nonsense\r\n\r\n', 400],
  ['an unknown method', get('/').replace('GET', 'BREW'), 400],
  ['a body that is no JSON', post('/api/auth', '{'), 400],
  ['a body that is too large', post('/api/auth', `"${'x'.repeat(1_100_000)}"`), 413],
])('%s gets the security headers', async (_what, request, status) => {
  const response = await sendRaw(request);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const headers = response.split('\r\n\r\n')[0]?.toLowerCase();
  expect(headers).toContain("\r\ncontent-security-policy: default-src 'self'");
  expect(headers).toContain('\r\nx-content-type-options: nosniff');
  expect(headers).toContain('\r\nreferrer-policy: no-referrer');
  expect(headers).toContain('\r\nx-frame-options: deny');
});

it('an address that cannot be decoded gets the standard error format, and is not cached', async () => {
  const { statusCode, headers, body } = await server.app.inject({ url: '/api/%E0%A4%A' });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { errors: [{ msg: 'The request could not be read.' }] },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

it('other spellings of a call’s address are not cached either', async () => {
  const { headers } = await server.app.inject({ method: 'POST', url: '/%61pi/auth', payload: {} });
  expect(headers['cache-control']).toBe('no-store');
});
