import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { encryptAddresses } from '../external-calendars/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { encryptedCode, fieldCipher } from '../secrets/index.ts';
import {
  buildSignedIn,
  knownPassword,
  startTestApp,
  type TestApp,
  testSecret,
  until,
} from '../testing/index.ts';

const root = join(import.meta.dirname, '../../..');
const migrations = 'server/src/database/migrations';

let server: TestApp;
beforeEach(async () => (server = await startTestApp()));
afterEach(() => server.close());

type Call = (name: ApiCall, payload: object) => Promise<number>;

/** Makes the main calls of a day's work and returns those that failed; `day` makes the names unique. */
async function failedCalls(call: Call, workspace_id: number, day: string): Promise<string[]> {
  const uuid = crypto.randomUUID();
  const of = { workspace_id };
  const payloads: readonly [ApiCall, object][] = [
    ['POST /api/workspace/settings', of],
    ['POST /api/team/list', of],
    ['POST /api/client/add', { ...of, client_name: day, company_name: day }],
    ['POST /api/client/search', { ...of, mode: 1 }],
    ['POST /api/project/add', { ...of, project_name: day }],
    ['POST /api/project/list', of],
    ['POST /api/tag/add', { ...of, tag_title: day }],
    ['POST /api/tag/list', of],
    ['POST /api/usertime/create', { ...of, title: day, uuid }],
    ['POST /api/usertime/running', {}],
    ['PUT /api/usertime/update', { ...of, timer_id: uuid, isStop: 1 }],
    ['PUT /api/usertime/update_title', { timer_id: uuid, title: `${day}, corrected` }],
    ['POST /api/usertime/list', { ...calls['POST /api/usertime/list'].example, ...of }],
    ['POST /api/report/week_data', { ...calls['POST /api/report/week_data'].example, ...of }],
    ['POST /api/usertime/delete', { ...of, timer_ids: [uuid] }],
    ['POST /api/usertime/restore', { ...of, timer_ids: [uuid] }],
    ['POST /api/external_calendar/refresh', {}],
    ['POST /api/external_calendar/list', {}],
  ];
  const failed: string[] = [];
  for (const [name, payload] of payloads) {
    const status = await call(name, payload);
    if (status !== 200) failed.push(`${name}: ${status}`);
  }
  return failed;
}

/** Adds what a next release may add: a nullable column to every table, an index, and a table that refers to others. */
const expand = sql`
  do $$
  declare
    expanded text;
  begin
    for expanded in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I add column added_later text', expanded);
    end loop;
  end $$;
  create index time_entry_by_added_later on time_entry (added_later);
  create table later (person_id bigint not null references person (id) on delete cascade);
`;

it('a running server answers its main calls before and after the schema grows', async () => {
  const { token, workspace_id } = await buildSignedIn(server);
  const call: Call = async (name, payload) => {
    const key = crypto.randomUUID();
    const { status } = await server.call(name, payload, token, key);
    const { once: storesResponse }: CallDescription = calls[name];
    return storesResponse ? (await server.call(name, payload, token, key)).status : status;
  };
  expect(await failedCalls(call, workspace_id, 'Monday')).toEqual([]);
  await expand.execute(server.db);
  expect(await failedCalls(call, workspace_id, 'Tuesday')).toEqual([]);
});

/** Stores a calendar of this release, whose address the former one cannot read. */
async function storeCalendar(person_id: number): Promise<void> {
  const [address, long] = ['https://calendar.example/secret.ics', new Date(0)];
  const row = { person_id, name: 'Team', color: '#2f5fd0', address, created_at: long, tried_at: long };
  await server.db.insertInto('external_calendar').values(row).execute();
  await encryptAddresses(server.db, fieldCipher(testSecret), 'plain');
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Returns the commit before the last one that changed migrations; until the initial schema stays as it is, the
 * last one itself.
 */
function formerCommit(): string {
  const last = git('log', '-1', '--format=%H', '--', migrations);
  const ofInitial = git('log', '-1', '--format=%H', '--', `${migrations}/0001-*`);
  return last === ofInitial ? last : `${last}~1`;
}

/** Checks out a commit's files with this checkout's packages, and builds its server. */
function buildFormer(folder: string): void {
  const archive = execFileSync('git', ['archive', formerCommit()], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '@timeweave') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  // Relative links to the commit's own workspaces.
  cpSync(join(packages, '@timeweave'), join(folder, 'node_modules/@timeweave'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // npm keeps the server's version of a package here, if the root has another one.
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', 'server'], { cwd: folder });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const withAllTests = process.env.ALL_TESTS === '1' ? it : it.skip;

withAllTests(
  "the former commit's server answers its main calls on the current schema",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'timeweave-former-'));
    const { id, email, workspace_id } = await buildSignedIn(server);
    await storeCalendar(id);
    const code = encryptedCode(fieldCipher(testSecret), 'confirmation', id, 'code');
    await jobsRepository(server.db).enqueue('mail/confirmation-link', { personId: id, code });
    const { rows } = await sql<{ name: string; user: string; host: string }>`
      select current_database() as name, current_user as user, current_setting('unix_socket_directories') as host
    `.execute(server.db);
    const [{ name, user, host } = { name: '', user: '', host: '' }] = rows;
    buildFormer(folder);
    const port = await freePort();
    const child = spawn(process.execPath, ['dist/server/main.mjs'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, '.data'),
        DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${name}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    try {
      await until('the former server is ready or has ended', () => {
        return output.includes('Timeweave is ready at') || child.exitCode !== null;
      });
      expect(output).toContain('Timeweave is ready at');
      const send = (called: ApiCall, payload: object, token = '') => {
        const [method, path = ''] = called.split(' ');
        return fetch(`http://localhost:${port}${path}`, {
          method,
          body: JSON.stringify(payload),
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        });
      };
      const logIn = await send('POST /api/auth', { email, password: knownPassword });
      const { token }: { token?: string } = JSON.parse(await logIn.text());
      const call: Call = async (called, payload) => (await send(called, payload, token)).status;
      expect(await failedCalls(call, workspace_id, 'Monday')).toEqual([]);
      // It leaves a mail of this release to this release.
      const job = server.db.selectFrom('job').where('kind', '=', 'mail/confirmation-link');
      await until('the former server has tried the job', async () =>
        Boolean((await job.select('last_error').executeTakeFirst())?.last_error),
      );
      expect(await job.select('failed_at').execute()).toEqual([{ failed_at: null }]);
    } finally {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
