import { sql } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import { deletedWorkspaceJobs } from '../deleted-workspaces/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildPerson,
  buildProject,
  buildTag,
  buildWorkspace,
  runRecurringJob,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { closedAccountJobs } from './closed-accounts.jobs.ts';
import { deletedWithPerson, keptOfPerson } from './personal-data.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const avatar = '0123456789abcdef0123456789abcdef.png';
const dayMs = 86_400_000;
const forgotten: string[] = [];
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs);

async function purge() {
  const forgetMails = (email: string) => Promise.resolve(void forgotten.push(email));
  const settings = { clock: server.clock.now, log: server.app.log, forgetMails };
  const jobs = { ...closedAccountJobs(server.db, settings), ...deletedWorkspaceJobs(server.db, settings) };
  await runRecurringJob(server, 'closed-accounts/purge', jobs);
}

const personOf = (id: number) =>
  server.db.selectFrom('person').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Creates a member with rows in every table, and closes the account. */
async function closedMember(closedDaysAgo: number) {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, workspaceId, {
    first_name: 'Grace',
    last_name: 'Hopper',
    password_hash: 'hash',
    avatar,
    time_zone: 'Europe/London',
    country_id: 840,
    closed_at: daysAgo(closedDaysAgo),
  });
  const { id, email } = person;
  await buildEntry(server.db, workspaceId, id, '2026-06-01T10:00:00Z', 3600);
  await server.signIn(id);
  await server.db
    .insertInto('social_identity')
    .values({ person_id: id, provider: 'google', subject: String(id) })
    .execute();
  await server.db
    .insertInto('api_token')
    .values({
      ...{ person_id: id, name: 'Grace’s script', token_hash: String(id), scope: 'read' },
      ...{ created_at: daysAgo(0), expires_at: null, last_used_at: null, revoked_at: null },
    })
    .execute();
  await server.db
    .insertInto('one_time_code')
    .values({ person_id: id, purpose: 'reset-password', code_hash: 'x', expires_at: daysAgo(-1) })
    .execute();
  await server.db.insertInto('second_factor').values({ person_id: id, secret: 'x' }).execute();
  await server.db
    .insertInto('passkey')
    .values({
      ...{ person_id: id, name: 'Grace’s laptop', credential_id: String(id) },
      ...{ public_key: 'x', counter: 0, created_at: daysAgo(0) },
    })
    .execute();
  await server.db.insertInto('day_off').values({ person_id: id, day: '2026-12-24' }).execute();
  const minutes = [0, 480, 0, 0, 0, 0, 0];
  await server.db
    .insertInto('member_working_hours')
    .values({ person_id: id, workspace_id: workspaceId, minutes })
    .execute();
  await server.db.insertInto('recovery_code').values({ person_id: id, code_hash: 'x' }).execute();
  await server.db
    .insertInto('stored_response')
    .values({ person_id: id, key: 'k', call: 'c', payload_digest: '', stored_at: daysAgo(0) })
    .execute();
  await server.db
    .insertInto('invitation')
    .values({
      workspace_id: workspaceId,
      email,
      code_hash: email,
      invited_by: adminId,
      expires_at: daysAgo(-1),
    })
    .execute();
  await auditLogRepository(server.db).add({ workspaceId, personId: adminId, now: server.clock.now() }, [
    { kind: 'invitation', name: 'invitation', subject: email, from: null, to: 'sent' },
  ]);
  await auditLogRepository(server.db).add({ workspaceId, personId: id, now: server.clock.now() }, [
    { kind: 'setting', name: 'title', from: 'Engine', to: 'Analytical Engines' },
  ]);
  await jobsRepository(server.db).enqueue('mail/password-changed', { personId: id });
  await jobsRepository(server.db).enqueue('mail/password-reset', { email });
  return { workspaceId, adminId, ...person };
}

it('90 days after an account was closed, the database contains no personal data of it', async () => {
  const { id, email, workspaceId } = await closedMember(90);
  await purge();
  expect(await personOf(id)).toMatchObject({
    first_name: 'Former',
    last_name: 'member',
    email: `former-member-${id}@removed.invalid`,
    password_hash: null,
    avatar: null,
    time_zone: '',
    country_id: null,
    purged_at: server.clock.now(),
  });
  for (const table of deletedWithPerson) {
    const rows = await server.db.selectFrom(table).where('person_id', '=', id).selectAll().execute();
    expect([table, rows]).toEqual([table, []]);
  }
  const tables = await server.db.introspection.getTables();
  for (const { name } of tables) {
    const { rows } = await sql`
      select * from ${sql.table(name)} as found
      where found::text ~* ${`${email}|grace|hopper`}
    `.execute(server.db);
    expect([name, rows]).toEqual([name, []]);
  }
  expect(forgotten).toContain(email);
  const jobs = await server.db.selectFrom('job').select(['kind', 'payload']).execute();
  expect(jobs).toEqual([{ kind: 'image/discard', payload: { file: avatar } }]);
  const audit = await server.db
    .selectFrom('audit_log')
    .where('workspace_id', '=', workspaceId)
    .select(['subject', 'changed_by'])
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([{ subject: 'Former member' }, { subject: null, changed_by: id }]);
});

it('the workspace keeps the time of a former member, and its totals', async () => {
  const { id, workspaceId, adminId } = await closedMember(91);
  const token = await server.signIn(adminId);
  const report = () =>
    server.call(
      'POST /api/report/week_data',
      { workspace_id: workspaceId, start: '2026-06-01', end: '2026-06-07' },
      token,
    );
  const before = (await report()).body;
  await purge();
  expect((await report()).body.totalTime).toBe(before.totalTime);
  expect(before.totalTime).toBe(3_600_000);
  const membership = server.db.selectFrom('membership').where('person_id', '=', id).select('active');
  expect(await membership.execute()).toEqual([{ active: false }]);
});

it('an account is kept until the 90th day, and an open account indefinitely', async () => {
  const { id } = await closedMember(89.9);
  const open = await buildPerson(server.db, { first_name: 'Mary' });
  await purge();
  expect([(await personOf(id)).first_name, (await personOf(open.id)).first_name]).toEqual(['Grace', 'Mary']);
  await server.db.deleteFrom('job').execute();
});

it('a workspace without other members is deleted with all its data', async () => {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db);
  await server.db
    .updateTable('person')
    .set({ closed_at: daysAgo(100) })
    .where('id', '=', adminId)
    .execute();
  const client = await buildClient(server.db, workspaceId);
  const project = await buildProject(server.db, workspaceId, { created_by: adminId, client_id: client.id });
  const tag = await buildTag(server.db, workspaceId);
  const entry = await buildEntry(server.db, workspaceId, adminId, '2026-06-01T10:00:00Z', 60, {
    project_id: project.id,
  });
  await server.db
    .insertInto('time_entry_tag')
    .values({ workspace_id: workspaceId, entry_id: entry.id, tag_id: tag.id })
    .execute();
  await purge();
  const left = server.db.selectFrom('workspace').where('id', '=', workspaceId).selectAll();
  expect(await left.execute()).toEqual([]);
});

it('a running timer ends at the moment when the account was closed', async () => {
  const { id, workspaceId } = await closedMember(90);
  const entry = await buildEntry(server.db, workspaceId, id, daysAgo(91).toISOString(), null);
  await purge();
  const { ended_at } = await server.db
    .selectFrom('time_entry')
    .where('id', '=', entry.id)
    .select('ended_at')
    .executeTakeFirstOrThrow();
  expect(ended_at).toEqual(daysAgo(90));
});

it('the address of a purged account can be registered again', async () => {
  const { email } = await closedMember(90);
  await purge();
  const account = { first_name: 'Grace', last_name: 'Brewster', email, password: 'Engine#1843' };
  expect(await server.call('POST /api/register', account)).toMatchObject({ status: 200 });
});

it('deletion of mails is tried again, and the account is not purged until it succeeds', async () => {
  const { id } = await closedMember(90);
  await server.db.deleteFrom('job').execute();
  const failed: string[] = [];
  const failing = closedAccountJobs(server.db, {
    ...{ clock: server.clock.now, log: server.app.log },
    countFailedPurge: (kind) => void failed.push(kind),
    forgetMails: () => Promise.reject(new Error('The disk is full')),
  });
  const attempt = { messageKey: '', signal: new AbortController().signal };
  await failing['closed-accounts/purge']({}, attempt);
  expect(failed).toEqual(['account']);
  expect(await personOf(id)).toMatchObject({ first_name: 'Grace', purged_at: null });
});

it('the audit log still rejects every other change', async () => {
  const { workspaceId, email } = await closedMember(1);
  const change = (set: object) =>
    server.db.transaction().execute(async (transaction) => {
      await sql`select set_config('timeweave.purged_address', ${email}, true)`.execute(transaction);
      await transaction.updateTable('audit_log').set(set).where('workspace_id', '=', workspaceId).execute();
    });
  await expect(change({ subject: 'somebody' })).rejects.toThrow('append-only');
  await expect(change({ subject: 'Former member' })).rejects.toThrow('append-only');
});

it('each table that refers to a person is listed as deleted or kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('person'::regclass, 'membership'::regclass)
  `.execute(server.db);
  const known = new Set<string>([...deletedWithPerson, ...keptOfPerson]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
