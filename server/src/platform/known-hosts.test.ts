import { startTestApp, type TestApp } from '../testing/index.ts';

const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function serverOf(settings: object) {
  const server = await startTestApp({ publicUrl: 'https://Time.example.com', ...settings });
  apps.push(server);
  return async (url: string, headers: Record<string, string>) => {
    const response = await server.app.inject({ method: 'GET', url, headers });
    return { status: response.statusCode, body: response.body };
  };
}

describe('with PUBLIC_URL', () => {
  let get: Awaited<ReturnType<typeof serverOf>>;
  beforeAll(async () => (get = await serverOf({ onlyPublicHost: true })));

  it.each(['time.example.com', 'TIME.example.com:443', 'localhost:8080', '127.0.0.1', '[::1]:3000'])(
    'the API responds for %s',
    async (host) => expect((await get('/api/docs/json', { host })).status).toBe(200),
  );

  it.each([
    'evil.example',
    'time.example.com.evil.example',
    'evil.example:3000',
    'a@time.example.com',
    '192.0.2.1',
  ])('the API rejects %s', async (host) => {
    const { status, body } = await get('/api/docs/json', { host });
    expect(status).toBe(421);
    expect(JSON.parse(body)).toEqual({
      errors: [{ msg: 'This server does not answer for this host name.' }],
    });
  });

  it('rejects them in other spellings of the address too', async () => {
    expect((await get('/%61pi/docs/json', { host: 'evil.example' })).status).toBe(421);
  });

  it('health checks may use any host name', async () => {
    expect((await get('/api/health', { host: '10.0.0.7:3000' })).status).toBe(200);
  });

  it('a forwarded name counts only when a trusted proxy forwards it', async () => {
    const forwarded = { host: 'app:3000', 'x-forwarded-host': 'time.example.com' };
    expect((await get('/api/docs/json', forwarded)).status).toBe(421);
    const behindProxy = await serverOf({ onlyPublicHost: true, trustedProxies: ['127.0.0.1'] });
    expect((await behindProxy('/api/docs/json', forwarded)).status).toBe(200);
  });
});

it('without PUBLIC_URL the API accepts every host name', async () => {
  const get = await serverOf({});
  expect((await get('/api/docs/json', { host: '192.0.2.1:3000' })).status).toBe(200);
});
