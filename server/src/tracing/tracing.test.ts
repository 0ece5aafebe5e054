import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { buildSignedIn, knownPassword, startTestApp, type TestApp, until } from '../testing/index.ts';

/** The built server, as in production: `npm run build` first. */
const built = join(__dirname, '../../../dist/server/main.mjs');
const dataDir = mkdtempSync(join(tmpdir(), 'timeweave-tracing-'));

let testApp: TestApp;
let collector: Server;
let received: string[];
let child: ChildProcess | undefined;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  testApp = await startTestApp();
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => (received = []));
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  collector.close();
  await testApp.close();
  rmSync(dataDir, { recursive: true });
});

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
}

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: object }[] };
    scopeSpans: { spans: (Omit<Span, 'attributes'> & Batch['resourceSpans'][0]['resource'])[] }[];
  }[];
}

const valuesOf = ({ attributes }: Batch['resourceSpans'][0]['resource']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const resources = () =>
  received.flatMap((body) => {
    const { resourceSpans }: Batch = JSON.parse(body);
    return resourceSpans;
  });

const spans = (): Span[] =>
  resources().flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, attributes: valuesOf(span) }))),
  );

/** Starts the built server on the test's database. */
async function startServer(env: Record<string, string>) {
  const { rows } = await sql<{ name: string; user: string; host: string }>`
    select current_database() as name, current_user as user, current_setting('unix_socket_directories') as host
  `.execute(testApp.db);
  const [{ name, user, host } = { name: '', user: '', host: '' }] = rows;
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const url = addressOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  const started = spawn(process.execPath, [built], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${name}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (part) => (output += String(part)));
  await until('the server is ready', () => output.includes('Timeweave is ready at'));
  const call = (path: string, payload: object, headers: object = {}) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    });
  async function stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => started.once('close', resolve));
    started.kill('SIGTERM');
    return ended;
  }
  return { url, call, stop, output: () => output };
}

it('sends the spans of requests, their statements and jobs when it stops, without secrets', async () => {
  const { email, workspace_id } = await buildSignedIn(testApp);
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(collector),
    OIDC_ISSUER: addressOf(collector).replace('127.0.0.1', 'localhost'),
    OIDC_CLIENT_ID: 'client',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    // Only the stop sends them.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  const parent = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) };
  const logIn = await server.call(
    '/api/auth?next=hidden-query',
    { email, password: knownPassword },
    {
      traceparent: `00-${parent.traceId}-${parent.spanId}-01`,
      baggage: 'user=hidden-baggage',
      'x-request-id': 'request-of-the-test',
    },
  );
  const { token }: { token: string } = await logIn.json();
  const signedIn = { authorization: `Bearer ${token}` };
  const title = 'hidden title';
  expect((await server.call('/api/usertime/create', { workspace_id, title }, signedIn)).status).toBe(200);
  const feed = 'hidden-token-of-a-feed-with-43-characters-xx';
  await fetch(`${server.url}/api/calendar_feed/${feed}.ics`);
  await server.call('/api/profile/forgot_password', { email });
  await server.call('/api/oidc/start', {});
  await until('the mail was sent', async () => {
    const jobs = await testApp.db
      .selectFrom('job')
      .where('kind', '=', 'mail/password-reset')
      .select('id')
      .execute();
    return jobs.length === 0;
  });
  const stream = await fetch(`${server.url}/api/events`, { headers: signedIn });
  expect([stream.status, received]).toEqual([200, []]);
  expect(await server.stop()).toBe(0);

  const all = spans();
  const named = (name: string) => all.find((span) => span.name === name);
  const childrenOf = (span: Span | undefined) =>
    all.filter(({ traceId, parentSpanId }) => traceId === span?.traceId && parentSpanId === span.spanId);
  const entry = named('POST /api/auth');
  expect(entry).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/api/auth',
      'timeweave.request_id': 'request-of-the-test',
    },
  });
  const created = named('POST /api/usertime/create');
  const job = named('job mail/password-reset');
  expect(job?.attributes).toMatchObject({
    'timeweave.job.kind': 'mail/password-reset',
    'timeweave.job.attempt': 1,
  });
  for (const span of [entry, created, job])
    expect(childrenOf(span).map(({ attributes }) => attributes)).toContainEqual(
      expect.objectContaining({
        'db.system.name': 'postgresql',
        'db.query.text': expect.stringContaining('$1'),
      }),
    );
  expect(named('GET /api/calendar_feed/:token.ics')).toBeDefined();
  const provider = childrenOf(named('POST /api/oidc/start')).find(({ name }) => name === 'GET');
  expect(provider?.attributes).toMatchObject({
    'server.address': 'localhost',
    'http.response.status_code': 200,
  });
  expect(all.filter(({ name }) => name.includes('/api/events'))).toEqual([]);
  expect(resources().map(({ resource }) => valuesOf(resource))).toContainEqual(
    expect.objectContaining({ 'service.name': 'timeweave', 'deployment.environment.name': 'test' }),
  );
  for (const secret of ['hidden', email, knownPassword, token, '127.0.0.1'])
    expect([secret, received.filter((body) => body.includes(secret))]).toEqual([secret, []]);
}, 20_000);

it('works on while the collector is down, and logs that once', async () => {
  const server = await startServer({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:1/v1/traces',
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  const complaints = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('traces cannot be exported'));
  const request = async () => (await fetch(`${server.url}/api/unknown`)).status;
  await until('the failure is logged', async () => (await request()) === 404 && complaints().length > 0);
  for (let n = 0; n < 20; n += 1) await request();
  expect(await server.stop()).toBe(0);
  expect(complaints()).toEqual([
    expect.stringContaining('"reason":"Error: connect ECONNREFUSED 127.0.0.1:1"'),
  ]);
}, 20_000);

it('a server without traces loads no package of OpenTelemetry', () => {
  expect(readFileSync(built, 'utf8')).not.toMatch(/(from|import|require\() ?["']@opentelemetry/);
});
