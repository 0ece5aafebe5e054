import { sql } from 'kysely';
import { type JobHandlers, jobsRepository, startJobRunner } from '../jobs/index.ts';
import { releasesRepository } from '../releases/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { storedRelease } from '../releases/stored-release.fixture.ts';
import {
  buildClient,
  buildSecondFactor,
  buildSignedIn,
  knownPassword,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';
import { commandUsage, readCommand } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ signUp: { mode: 'closed', domains: [] } });
});
afterEach(() => server.db.deleteFrom('job').execute());
afterAll(() => server.close());

const cipher = fieldCipher('the second secret of these tests', 'the tests’ secret has 32 characters or more');
const publicUrl = 'https://time.example.com';
const chosen = 'Engine#1844';

const only = { name: 'Example Ltd', only: true };

async function runWith(oidc: typeof only | undefined, ...args: string[]): Promise<readonly string[]> {
  const command = readCommand(args);
  if (!command) throw new Error(commandUsage);
  return command({ db: server.db, publicUrl, cipher, now: server.clock.now(), oidc });
}
const run = (...args: string[]) => runWith(undefined, ...args);

const logIn = (email: string, password: string) => server.call('POST /api/auth', { email, password });

/** Sets a password with the printed link, by the call that its page makes. */
function choosePassword([, link = '']: readonly string[]) {
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual([publicUrl, '/password/update']);
  const [email, user_id] = Buffer.from(searchParams.get('user') ?? '', 'base64')
    .toString()
    .split(' ');
  const code = searchParams.get('code');
  return server.call('POST /api/profile/update_password', { email, user_id, code, password: chosen });
}

describe('create', () => {
  it('adds a person, also to a closed server, whose link sets the first password', async () => {
    const lines = await run('create', 'Grace@Example.com', 'Grace', ' Hopper ');
    expect(await logIn('grace@example.com', '')).not.toMatchObject({ status: 200 });
    expect(await choosePassword(lines)).toMatchObject({ status: 200 });
    expect(await choosePassword(lines)).toMatchObject({ status: 400 });
    expect(await logIn('grace@example.com', chosen)).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
    const workspaces = server.db
      .selectFrom('person')
      .innerJoin('membership', 'membership.person_id', 'person.id')
      .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
      .where('person.email', '=', 'grace@example.com')
      .select(['title', 'role', 'last_name']);
    expect(await workspaces.execute()).toEqual([
      { title: "Grace's workspace", role: 'admin', last_name: 'Hopper' },
    ]);
  });

  it('refuses an address with an account, and changes nothing', async () => {
    const { email } = await buildSignedIn(server);
    await expect(run('create', email.toUpperCase(), 'Eve', 'Other')).rejects.toThrow(
      'This email address already has an account.',
    );
    expect(await logIn(email, knownPassword)).toMatchObject({ status: 200 });
  });

  it('takes over an address whose sign-up nobody has confirmed', async () => {
    const { id, email, token } = await buildSignedIn(server);
    await server.db.updateTable('person').set({ confirmed_at: null }).where('id', '=', id).execute();
    expect(await choosePassword(await run('create', email, 'Ada', 'Lovelace'))).toMatchObject({
      status: 200,
    });
    expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
    expect(await logIn(email, chosen)).toMatchObject({ status: 200 });
  });

  it.each([
    ['ada@', 'Ada', 'Please enter valid email address.'],
    ['new@example.com', ' ', 'A name has 1 to 100 characters'],
    ['new@example.com', 'Ada\nBcc: eve@example.com', 'A name has 1 to 100 characters'],
  ])('refuses %j with the name %j', async (email, name, message) => {
    await expect(run('create', email, name, 'Lovelace')).rejects.toThrow(message);
  });
});

describe('reset-password', () => {
  it('prints a link that sets a new password, ends all sessions, and expires after an hour', async () => {
    const { email, token } = await buildSignedIn(server);
    const lines = await run('reset-password', email);
    expect(await choosePassword(lines)).toMatchObject({ status: 200 });
    expect(await logIn(email, knownPassword)).toMatchObject({ status: 401 });
    expect(await logIn(email, chosen)).toMatchObject({ status: 200 });
    expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
    const late = await run('reset-password', email);
    server.clock.goOn(3601);
    expect(await choosePassword(late)).toMatchObject({ status: 400 });
  });

  it('refuses an address without an account', async () => {
    await expect(run('reset-password', 'nobody@example.com')).rejects.toThrow(
      'No account has the address nobody@example.com.',
    );
  });
});

describe('end-sessions', () => {
  it('logs one person out everywhere', async () => {
    const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
    const other = await server.signIn(ada.id);
    expect(await run('end-sessions', ada.email)).toEqual(['Sessions ended: 2']);
    for (const token of [ada.token, other])
      expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
    expect(await server.call('POST /api/token/verify', { token: eve.token })).toMatchObject({ status: 200 });
    expect(await run('end-sessions', ada.email)).toEqual(['Sessions ended: 0']);
  });

  it('refuses an address without an account', async () => {
    await expect(run('end-sessions', 'nobody@example.com')).rejects.toThrow('No account has the address');
  });
});

describe('make-admin', () => {
  it('makes a member admin, and the audit log says so', async () => {
    const { id, email, workspace_id, token } = await buildSignedIn(server);
    const asAdmin = () =>
      server.call('PUT /api/team/role', { workspace_id, user_id: id, role: 'member' }, token);
    expect(await asAdmin()).toMatchObject({ status: 403 });
    expect(await run('make-admin', email, String(workspace_id))).toEqual([
      `${email} is admin of workspace ${workspace_id}.`,
    ]);
    const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id }, token);
    expect(body.results).toMatchObject([{ kind: 'member', name: 'role', new_value: 'admin' }]);
  });

  it('refuses a workspace of others, and names those of the person', async () => {
    const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
    const refused = `${ada.email} is no member of workspace ${eve.workspace_id}, but of: ${ada.workspace_id} `;
    await expect(run('make-admin', ada.email, String(eve.workspace_id))).rejects.toThrow(refused);
    await expect(run('make-admin', ada.email, 'x')).rejects.toThrow('is no member of workspace');
    await server.db
      .updateTable('membership')
      .set({ active: false })
      .where('person_id', '=', ada.id)
      .execute();
    await expect(run('make-admin', ada.email, String(ada.workspace_id))).rejects.toThrow('but of: none.');
  });
});

it('releases lists each remote with its releases, the current one first', async () => {
  const [former, current] = [storedRelease('1.0.0-1a2b'), storedRelease('1.1.0-3c4d')];
  await releasesRepository(server.db).save({
    ...{ name: 'timer', owner: 'A team', pinned: true },
    releases: [current, former],
  });
  expect(await run('releases')).toEqual(['timer  (rolled back)  1.1.0-3c4d  1.0.0-1a2b']);
});

describe('reset-second-factor', () => {
  it('makes the password enough again, for one person, and mails them', async () => {
    const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
    for (const { token } of [ada, eve]) await buildSecondFactor(server, token);
    expect(await logIn(ada.email, knownPassword)).toMatchObject({ body: { second_step: {} } });
    await server.mails.all();
    expect(await run('reset-second-factor', ada.email.toUpperCase())).toHaveLength(1);
    expect(await logIn(ada.email, knownPassword)).toMatchObject({ body: { token: expect.any(String) } });
    expect((await server.mails.newestTo(ada.email)).subject).toBe('Two-step log-in is off');
    expect(await logIn(eve.email, knownPassword)).toMatchObject({ body: { second_step: {} } });
  });

  it('refuses an address without an account, and a person without it', async () => {
    await expect(run('reset-second-factor', 'nobody@example.com')).rejects.toThrow('No account has');
    const { email } = await buildSignedIn(server);
    await expect(run('reset-second-factor', email)).rejects.toThrow('is off already');
  });
});

describe('failed jobs', () => {
  const jobs = () => jobsRepository(server.db);

  /** Makes the only job fail for good. Returns its id. */
  async function fail(enqueued: Promise<unknown>) {
    await enqueued;
    const job =
      (await jobs().take('urgent', ['mail/password-changed', 'mail/confirmation-link'])) ??
      (await jobs().take('background', ['housekeeping']));
    if (!job) throw new Error('There is no job to take');
    await jobs().giveUp(job, 'No\nroute\u001B[2J');
    return job.id;
  }

  it('are listed in one line each', async () => {
    expect(await run('jobs')).toEqual(['No failed jobs.']);
    const id = await fail(jobs().enqueue('mail/password-changed', { personId: 1 }));
    await jobs().enqueue('mail/password-changed', { personId: 2 });
    expect(await run('jobs')).toEqual([
      expect.stringMatching(
        new RegExp(String.raw`^${id}  mail/password-changed  1 attempts  20\S+Z  No route \[2J$`),
      ),
    ]);
  });

  it('run again with their payload', async () => {
    const id = await fail(jobs().enqueue('mail/password-changed', { personId: 7 }));
    expect(await run('retry-job', String(id))).toEqual([`Job ${id} is queued again.`]);
    expect(await run('jobs')).toEqual(['No failed jobs.']);
    const done: number[] = [];
    const handlers: Partial<JobHandlers> = {
      'mail/password-changed': ({ personId }) => Promise.resolve(void done.push(personId)),
    };
    const runner = startJobRunner(server.db, handlers, server.app.log);
    await until('the job is done', () => done.length > 0);
    await runner.stop();
    expect(done).toEqual([7]);
  });

  it('run again if they are recurring, unless the next run is queued already', async () => {
    const id = await fail(jobs().enqueue('housekeeping', {}, 'recurring'));
    await jobs().enqueue('housekeeping', {}, 'recurring');
    await run('retry-job', String(id));
    expect(await server.db.selectFrom('job').select(['kind', 'failed_at']).execute()).toEqual([
      { kind: 'housekeeping', failed_at: null },
    ]);
  });

  it('do not run again without the secret link that they have lost', async () => {
    const id = await fail(jobs().enqueue('mail/confirmation-link', { personId: 1, code: 'secret' }));
    await expect(run('retry-job', String(id))).rejects.toThrow('its secret link was deleted');
  });

  it('are the only ones to retry', async () => {
    await jobs().enqueue('mail/password-changed', { personId: 1 });
    const { id } = await server.db.selectFrom('job').select('id').executeTakeFirstOrThrow();
    for (const each of [String(id), '0', 'x'])
      await expect(run('retry-job', each)).rejects.toThrow('No failed job has the id');
  });
});

describe('where a provider is the only way to log in', () => {
  it('there are no links to passwords', async () => {
    const { email } = await buildSignedIn(server);
    await expect(runWith(only, 'reset-password', email)).rejects.toThrow('In an emergency set it to no');
    expect(await runWith(only, 'create', 'sso@example.com', 'Grace', 'Hopper')).toEqual([
      'Added. The person logs in with the Example Ltd account that has this address.',
    ]);
  });
});

describe('resume', () => {
  const kinds = async () =>
    (await server.db.selectFrom('job').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
  const jobs = () => jobsRepository(server.db);

  it('sends what waited, and refuses when nothing is stopped', async () => {
    await expect(run('resume')).rejects.toThrow('Nothing is stopped.');
    await jobs().enqueue('mail/password-changed', { personId: 7 });
    expect(await run('pause')).toEqual(["Nothing is sent until 'resume'."]);
    expect(await jobs().take('urgent', ['mail/password-changed'])).toBeUndefined();
    expect(await run('resume')).toEqual(['Mails, webhooks and push messages are sent again.']);
    expect(await jobs().take('urgent', ['mail/password-changed'])).toMatchObject({
      kind: 'mail/password-changed',
    });
  });

  it('with --drop keeps only what runs anyway, and what was caused since', async () => {
    const { workspace_id } = await buildSignedIn(server);
    const client = await buildClient(server.db, workspace_id);
    const { id: invoiceId } = await server.db
      .insertInto('invoice')
      .values({
        workspace_id,
        client_id: client.id,
        created_at: server.clock.now(),
        approved_only: false,
        currency: 'EUR',
        due_days: 14,
        first_day: '2026-11-01',
        last_day: '2026-11-30',
        grouped_by: 'project',
        taxes: '[]',
        mail_state: 'waiting',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = JSON.stringify({ key: 'k', to: 'x@example.com', subject: 'Invoice', message: '' });
    await server.db.updateTable('invoice').set({ mail }).where('id', '=', invoiceId).execute();
    await jobs().enqueue('mail/invoice', { workspaceId: workspace_id, invoiceId, key: 'k' });
    await jobs().enqueue('reminders/plan', {}, 'recurring');
    await jobs().enqueue('housekeeping', {}, 'recurring');
    await run('pause');
    await jobs().enqueue('mail/password-changed', { personId: 7 });
    expect(await run('resume', '--drop')).toEqual([
      'Dropped: 2 mails and other jobs, 0 webhook deliveries.',
      'Mails, webhooks and push messages are sent again.',
    ]);
    expect(await kinds()).toEqual(['housekeeping', 'mail/password-changed']);
    const invoice = server.db.selectFrom('invoice').where('id', '=', invoiceId).select('mail_state');
    expect(await invoice.executeTakeFirst()).toEqual({ mail_state: 'failed' });
  });

  it('with --drop gives up the webhook deliveries that waited', async () => {
    const { workspace_id } = await buildSignedIn(server);
    const { id } = await server.db
      .insertInto('webhook')
      .values({ workspace_id, encrypted: 'x', events: [], is_active: false, created_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = () =>
      server.db
        .insertInto('webhook_delivery')
        .values({
          webhook_id: id,
          subject: 'test',
          event: 'webhook.test',
          data: '{}',
          created_at: sql`clock_timestamp()`,
        })
        .execute();
    await add();
    await run('pause');
    await add();
    expect((await run('resume', '--drop'))[0]).toMatch(/, 1 webhook deliveries\.$/);
    const deliveries = server.db.selectFrom('webhook_delivery').where('webhook_id', '=', id).orderBy('id');
    expect(await deliveries.select('state').execute()).toEqual([{ state: 'failed' }, { state: 'waiting' }]);
  });
});

it('workspaces lists their ids and owners, without deleted ones', async () => {
  const { workspace_id } = await buildSignedIn(server);
  const line = expect.stringMatching(new RegExp(`^${workspace_id}  Analytical Engines  \\S+@example.com$`));
  expect(await run('workspaces')).toContainEqual(line);
  const deleted = { deleted_at: server.clock.now() };
  await server.db.updateTable('workspace').set(deleted).where('id', '=', workspace_id).execute();
  expect(await run('workspaces')).not.toContainEqual(line);
});

it.each([
  [[]],
  [['unknown']],
  [['toString']],
  [['create', 'ada@example.com']],
  [['jobs', 'x']],
  [['resume', 'x']],
  [['resume', '--drop', '--drop']],
])('%j is no command', (args) => {
  expect(readCommand(args)).toBeUndefined();
});

it('describes each command in one line', () => {
  expect(commandUsage.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'Usage:',
    'create',
    'reset-password',
    'end-sessions',
    'make-admin',
    'releases',
    'reset-second-factor',
    'rotate-secret',
    'workspaces',
    'jobs',
    'retry-job',
    'pause',
    'resume',
  ]);
});
