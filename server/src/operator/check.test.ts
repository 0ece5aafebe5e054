import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { createEmptyDatabase, startTestApp, type TestApp } from '../testing/index.ts';
import { checkInstallation } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-check-'));
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function urlOf(connection: TestApp['connection']): string {
  if (!('host' in connection)) throw new Error('The tests’ database has a socket');
  const { host, user, database } = connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Returns the lines of problems, with their other parts, in these settings. */
async function problemsWith(env: Record<string, string>) {
  const base = { DATA_DIR: folder, DATABASE_URL: urlOf(server.connection), SESSION_SECRET: 'x'.repeat(40) };
  const { lines, isFine } = await checkInstallation(readConfig({ ...base, ...env }, folder));
  const problems = lines.filter((line) => !line.startsWith('ok '));
  expect(isFine).toBe(problems.length === 0);
  expect(lines).toHaveLength(8);
  return problems.map((line) => line.replace(/ +/g, ' '));
}

const closed = '127.0.0.1:1';
const nobodyListens = { IMAGES_S3_ENDPOINT: `http://${closed}`, IMAGES_S3_BUCKET: 'pictures' };
const key = { IMAGES_S3_ACCESS_KEY_ID: 'a', IMAGES_S3_SECRET_ACCESS_KEY: 'b' };

it('an installation without problems has a line for each part', async () => {
  expect(await problemsWith({})).toEqual([]);
});

it.each<[string, Record<string, string>, RegExp[]]>([
  [
    'a mail server that does not respond',
    { SMTP_URL: `smtp://${closed}` },
    [/^PROBLEM mail SMTP_URL: the mail/],
  ],
  [
    'a database that does not respond',
    { DATABASE_URL: `postgresql://${closed}/x` },
    [/^PROBLEM database .*ECONNREFUSED/, /^PROBLEM migrations DATABASE_URL: no connection/, /^PROBLEM jobs /],
  ],
  ['a bucket that does not respond', { ...nobodyListens, ...key }, [/^PROBLEM pictures IMAGES_S3_\*: /]],
  [
    'a company’s server with the settings of a first look',
    { NODE_ENV: 'production' },
    [/^PROBLEM address PUBLIC_URL is http:.*use https\.$/, /^PROBLEM mail SMTP_URL is not set/],
  ],
  [
    'a proxy without a name',
    { NODE_ENV: 'production', PUBLIC_URL: 'https://time.example.com' },
    [/^PROBLEM address TRUSTED_PROXIES is not set/, /^PROBLEM mail SMTP_URL is not set/],
  ],
])('%s is a problem', async (_, env, expected) => {
  expect(await problemsWith(env)).toEqual(expected.map((line) => expect.stringMatching(line)));
});

it('a database without its migrations is a problem', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const [migrations = ''] = await problemsWith({ DATABASE_URL: urlOf(connection) });
  expect(migrations).toMatch(/^PROBLEM migrations The database lacks the migration 0001-initial-schema/);
  await drop();
});

it('a restored installation that sends nothing is a problem, and its jobs are not late', async () => {
  await server.db
    .insertInto('sending_stop')
    .values({ stopped_at: new Date('2026-11-28T09:00:00Z') })
    .execute();
  expect(await problemsWith({})).toEqual([
    expect.stringMatching(
      /^PROBLEM jobs Mails, webhooks and push .* 2026-11-28T09:00:00.000Z.*'timeweave resume'/,
    ),
  ]);
  await server.db.deleteFrom('sending_stop').execute();
});

it('jobs that failed, or that no server takes, are a problem', async () => {
  const repository = jobsRepository(server.db);
  await repository.enqueue('mail/password-changed', { personId: 1 });
  expect(await problemsWith({})).toEqual([]);
  await server.db
    .updateTable('job')
    .set({ run_at: new Date(Date.now() - 3_600_000) })
    .execute();
  expect(await problemsWith({})).toEqual([
    expect.stringMatching(/^PROBLEM jobs A background job has been waiting/),
  ]);
  const job = await repository.take('urgent', ['mail/password-changed']);
  if (!job) throw new Error('There is no job to take');
  expect(await problemsWith({})).toEqual([]);
  await repository.giveUp(job, 'No route');
  expect(await problemsWith({})).toEqual([
    expect.stringMatching(/^PROBLEM jobs 1 background jobs failed for good/),
  ]);
});
