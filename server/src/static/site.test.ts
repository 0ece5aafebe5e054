import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import {
  folderPlace,
  isServerPath,
  releasesRepository,
  storeEmbedModules,
  type StoredRemote,
} from '../releases/index.ts';
import { storedRelease } from '../releases/stored-release.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

const dist = mkdtempSync(join(tmpdir(), 'timeweave-dist-'));
const script = 'console.log("host");'.repeat(20);
const timer = { name: 'timer', owner: '</script><b>', releases: [storedRelease('1.0.0-1a2b')] };
const html =
  '<!doctype html><title>Timeweave</title><script>let early = 1;</script><meta name="sign-in-providers" content="ask"><meta name="sign-up" content="open"><script type="application/json" id="remotes"></script><div id="root"></div>';
/** `printf 'let early = 1;' | openssl dgst -sha256 -binary | base64` */
const early = "'sha256-ehGJA36h/zUQmVW0XTg9C2yuPnuIEXhVJM5qXroVImI='";

function write(path: string, content: string | Buffer): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const site = {
  hostFolder: join(dist, 'host'),
  embedFolder: join(dist, 'embed'),
  providersSetUp: false,
};

const releases = folderPlace(join(dist, 'remotes'));

const keptFiles = [
  '/assets/main.1a2b.js.map',
  '/assets/main.1a2b.js.map.br',
  '/mf-stats.json',
  '/remotes/timer/1.0.0-1a2b/remoteEntry.js.map',
  '/remotes/timer/1.0.0-1a2b/mf-stats.json',
];

let server: TestApp;
beforeAll(async () => {
  write('host/index.html', html);
  write('host/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('host/service-worker.js', script);
  write('host/assets/main.1a2b.js', script);
  write('host/assets/main.1a2b.js.br', brotliCompressSync(script));
  write('host/assets/main.1a2b.js.gz', gzipSync(script));
  write('remotes/timer/1.0.0-1a2b/mf-manifest.json', '{}');
  for (const path of keptFiles) write(path.replace(/^\/(assets|mf-stats)/, 'host/$1'), 'kept');
  write('remotes/.incoming/1a2b/remoteEntry.js', script);
  write('embed/v1.js', script);
  write('embed/budget-v1.js', script);
  write('embed/modules/0123abcd/timer.js', script);
  await storeEmbedModules(releases, join(dist, 'embed'));
  write('embed/demo.html', '<title>Demo</title>');
  write('embed/.build', 'a hash');
  server = await startTestApp({ site, releases });
});
beforeEach(() => list(timer));
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** Lists one remote. */
async function list(remote: StoredRemote, { db } = server): Promise<void> {
  await db.deleteFrom('remote').execute();
  await releasesRepository(db).save(remote);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });

it.each(['/', '/index.html', '/dashboard', '/confirm?user=a&code=b', '/projectteam?id=MQ=='])(
  'responds to %s with the page, which must be revalidated',
  async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body).toContain('<title>Timeweave</title>');
  },
);

it.each(['*/*', 'text/*;q=0.8', undefined])(
  'a link preview that accepts %s gets the page',
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await server.app.inject({ method, url: '/dashboard', headers });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  },
);

it('lets only the consent page communicate with the page of another origin that opened it', async () => {
  const policyOf = async (url: string) => {
    const { statusCode, headers } = await get(url);
    expect(String(headers['content-security-policy'] ?? "frame-ancestors 'none'")).toContain(
      "frame-ancestors 'none'",
    );
    return [statusCode, headers['cross-origin-opener-policy']];
  };
  expect(await policyOf('/embed/authorize?integration=1')).toEqual([200, 'unsafe-none']);
  expect(await policyOf('/embed/authorized')).toEqual([404, 'same-origin']);
  expect(await policyOf('/dashboard?next=/embed/authorize')).toEqual([200, 'same-origin']);
});

it('no page may be at an address that the server answers', () => {
  const routes = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const paths = [...routes.matchAll(/^ {4}[├└]── ([^\s*]\S*)/gm)].map(([, path]) => `/${path}`);
  expect(paths).toContain('/images/:file');
  expect(paths.filter((path) => !isServerPath(path))).toEqual([]);
});

it('inlines the registry, so that no text of it can close its script', async () => {
  const { body } = await get('/');
  const filled = /id="remotes">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(filled).not.toContain('<');
  expect(JSON.parse(filled)).toEqual({ remotes: [timer] });
});

it('sends the page compressed, and not at all when the browser has it', async () => {
  const page = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('id="root"');
  const known = await get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': String(page.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

it('lists a release last when another server has demoted it', async () => {
  const demotion = { at: '2026-11-22T12:00:00Z', fallback: '1', loads: 20, failures: 20 };
  await list({ ...timer, releases: [storedRelease('2', { demotion }), storedRelease('1')] });
  expect((await get('/remotes.json')).json()).toEqual({
    remotes: [{ ...timer, releases: [storedRelease('1'), storedRelease('2')] }],
  });
});

it('tells the page who may sign up', async () => {
  expect((await get('/')).body).toContain('<meta name="sign-up" content="open" data-domains="">');
  const signUp = { mode: 'invited', domains: ['example.com', 'example.org'] } as const;
  const limited = await startTestApp({ site: { ...site, signUp }, releases });
  const page = await limited.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await limited.close();
  expect(page.body).toContain(
    '<meta name="sign-up" content="invited" data-domains="example.com example.org">',
  );
});

it('tells the page the operator’s provider, and without one says nothing', async () => {
  expect((await get('/')).body).not.toContain('single-sign-on');
  for (const only of [true, false]) {
    const oidc = { name: 'A "B" & <C> $1', only };
    const single = await startTestApp({ site: { ...site, oidc }, releases });
    const page = await single.app.inject({ url: '/', headers: { accept: 'text/html' } });
    await single.close();
    const meta = `<meta name="single-sign-on" content="A &quot;B&quot; &amp; &lt;C&gt; $1"${only ? ' data-only' : ''}>`;
    expect(page.body).toContain(`${meta}<meta name="sign-up" content="open" data-domains="">`);
  }
});

it('tells the page whether providers are configured, and allows their scripts only then', async () => {
  expect((await get('/')).body).toContain('<meta name="sign-in-providers" content="none">');
  const google = { clientId: 'c', issuer: 'https://accounts.google.com' };
  const apple = { clientId: 'c', issuer: 'https://appleid.apple.com' };
  const social = await startTestApp({
    site: { ...site, providersSetUp: true },
    releases,
    social: { google, apple },
  });
  const page = await social.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await social.close();
  expect(page.body).toContain('<meta name="sign-in-providers" content="ask">');
  const scripts =
    'https://accounts.google.com/gsi/client https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${early} ${scripts};`);
  expect(page.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin',
  });
});

it('sends the security headers, and allows only the page’s own inline scripts', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toBe(
    `default-src 'self';script-src 'self' ${early};style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self' data:;` +
      "connect-src 'self';worker-src 'self';frame-src 'self';frame-ancestors 'none';base-uri 'none';object-src 'none';form-action 'self';" +
      "require-trusted-types-for 'script';trusted-types default highcharts 'allow-duplicates'",
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('serves hashed files as immutable, precompressed', async () => {
  const plain = await get('/assets/main.1a2b.js', { accept: '*/*' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe(script);
  const packed = await get('/assets/main.1a2b.js', { accept: '*/*', 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  const icon = await get('/favicon.svg', { accept: '*/*' });
  expect(icon.headers['cache-control']).toBe('public, max-age=300');
});

it.each(keptFiles)('does not serve %s', async (path) => {
  expect((await get(path, { accept: '*/*' })).statusCode).toBe(404);
});

it('serves the service worker for the whole site, which must be revalidated', async () => {
  const worker = await get('/service-worker.js', { accept: '*/*' });
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(worker.body).toBe(script);
});

it('serves releases of remotes as immutable, to pages of any origin', async () => {
  const manifest = await get('/remotes/timer/1.0.0-1a2b/mf-manifest.json');
  expect(manifest.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it.each([
  ['/embed/v1.js', 'public, max-age=300'],
  ['/embed/budget-v1.js', 'public, max-age=300'],
  ['/remotes/embed/0123abcd/timer.js', 'public, max-age=31536000, immutable'],
])('serves %s to pages of any origin', async (url, lifetime) => {
  expect((await get(url)).headers).toMatchObject({
    'cache-control': lifetime,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it('serves a demo of the timer with a strict policy, and the host for other pages below /embed', async () => {
  const demo = await get('/embed/demo');
  expect(demo.body).toBe('<title>Demo</title>');
  expect(demo.headers['content-security-policy']).toContain(
    "default-src 'none';script-src 'self';style-src 'self'",
  );
  expect(demo.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(demo.headers['access-control-allow-origin']).toBeUndefined();
  expect((await get('/embed/authorize?integration=1')).body).toContain('<title>Timeweave</title>');
  expect((await get('/embed/.build')).body).not.toContain('a hash');
});

it.each([
  '/assets/old.js',
  '/remotes/timer/0.9.0/remoteEntry.js',
  '/remotes/none',
  '/remotes/timer/remoteEntry.js',
  '/remotes/.incoming/1a2b/remoteEntry.js',
  '/logo.png',
  '/../package.json',
])('responds with 404 to the missing file %s', async (url) => {
  const missing = await get(url);
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-type']).not.toContain('html');
  expect(missing.headers['cache-control']).not.toContain('immutable');
});

it('does not respond with the page to calls, or to clients that do not accept HTML', async () => {
  const call = await get('/api/none');
  expect([call.statusCode, call.json()]).toEqual([
    404,
    { errors: [{ msg: 'This address does not exist.' }] },
  ]);
  expect((await get('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await get('/dev/mail')).statusCode).toBe(404);
});

it('reads the registry again when it changes', async () => {
  const before = await get('/remotes.json');
  expect(before.headers['cache-control']).toBe('no-cache');
  expect(before.json()).toEqual({ remotes: [timer] });
  const known = await get('/remotes.json', { 'if-none-match': String(before.headers.etag) });
  expect(known.statusCode).toBe(304);

  await server.db.deleteFrom('remote').execute();
  expect((await get('/remotes.json')).body).toBe('{"remotes":[]}');
  expect((await get('/')).body).toContain('id="remotes">{"remotes":[]}</script>');
});

it('shows the API’s documentation under the same policy', async () => {
  const docs = await get('/api/docs');
  expect(docs.statusCode).toBe(200);
  expect(docs.body).not.toMatch(/<script>|<script type/);
  const json = await get('/api/docs/json');
  expect(Object.keys(json.json().paths)).toContain('/api/usertime/create');
});

it('the registry lists only the calls that a release needs and this server lacks', async () => {
  const modules = {
    './list': { needs: ['POST /api/usertime/list'] },
    './calendar': { needs: ['POST /api/usertime/list', 'POST /api/calendar/later'] },
  };
  await list({ ...timer, releases: [storedRelease('1', { modules })] });
  const served: unknown = (await get('/remotes.json')).json();
  const expected = { './list': {}, './calendar': { missingCalls: ['POST /api/calendar/later'] } };
  expect(served).toMatchObject({ remotes: [{ name: 'timer', releases: [{ modules: expected }] }] });
});

it('never serves staged releases or the authors of registry changes', async () => {
  const staged = [
    { ...storedRelease('1.1.0-2b3c'), owner: 'Budgets team', stagedBy: 'ada', typesChecked: true },
  ];
  await list({ ...timer, staged });
  await releasesRepository(server.db).save({ name: 'budgets', owner: 'Budgets team', releases: [], staged });
  const { body } = await get('/remotes.json');
  expect(JSON.parse(body)).toEqual({ remotes: [timer] });
  expect((await get('/')).body).toContain(body.replaceAll('<', '\\u003c'));
});

it('allows releases from other origins, but only from the configured ones', async () => {
  const assetOrigins = ['https://assets.example.com', 'https://old.example.com'];
  const elsewhere = await startTestApp({ site: { ...site, assetOrigins }, releases });
  const listed = [
    storedRelease('3'),
    storedRelease('2', { manifest: 'https://old.example.com/timer/2/mf-manifest.json' }),
    storedRelease('1', { manifest: 'https://unknown.example.com/timer/1/mf-manifest.json' }),
  ];
  await list({ ...timer, releases: listed }, elsewhere);
  const page = await elsewhere.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const policy = String(page.headers['content-security-policy']);
  const both = assetOrigins.join(' ');
  for (const sources of [
    `script-src 'self' ${early} ${both}`,
    `connect-src 'self' ${both}`,
    `'unsafe-inline' ${both}`,
  ])
    expect(policy).toContain(`${sources};`);
  expect(policy).toContain(`font-src 'self' data: ${both};`);
  const served = await elsewhere.app.inject({ url: '/remotes.json' });
  expect(served.json()).toMatchObject({
    remotes: [
      {
        releases: [
          { release: '3', manifest: 'https://assets.example.com/remotes/timer/3/mf-manifest.json' },
          { release: '2', manifest: 'https://old.example.com/timer/2/mf-manifest.json' },
        ],
      },
    ],
  });
  await elsewhere.close();
});

it('serves remotes and registry without a built host, as in development', async () => {
  const withoutHost = await startTestApp({
    site: { ...site, hostFolder: join(dist, 'missing') },
    releases,
  });
  const status = async (url: string) => (await withoutHost.app.inject({ url })).statusCode;
  expect(await status('/remotes.json')).toBe(200);
  expect(await status('/remotes/timer/1.0.0-1a2b/mf-manifest.json')).toBe(200);
  expect(await status('/dashboard')).toBe(404);
  await withoutHost.close();
});
