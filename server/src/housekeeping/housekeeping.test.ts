import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import { defaultRetention, type Retention } from '../config/index.ts';
import { deletedAtOnce } from '../database/index.ts';
import { addressOf } from '../external-calendars/index.ts';
import {
  buildEntry,
  buildPerson,
  buildWorkspace,
  knownPassword,
  runRecurringJob,
  startTestApp,
  type TestApp,
  testSecret,
} from '../testing/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { housekeepingJobs } from './housekeeping.jobs.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const cipher = fieldCipher(testSecret);
const dayMs = 86_400_000;
/** Returns a time this many days before the test clock. */
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs);

const housekeep = (retention: Partial<Retention> = {}) =>
  runRecurringJob(
    server,
    'housekeeping',
    housekeepingJobs(server.db, {
      ...{ clock: server.clock.now, cipher, log: server.app.log },
      retention: { ...defaultRetention, ...retention },
    }),
  );

const count = async (table: 'session' | 'job' | 'rate_limit') => {
  const { n } = await server.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

it('the housekeeping deletes ended sessions, and no active one', async () => {
  const { id: person_id } = await buildPerson(server.db);
  const open = { person_id, expires_at: daysAgo(-1) };
  await server.db
    .insertInto('session')
    .values([
      open,
      { ...open, revoked_at: daysAgo(1) },
      { ...open, expires_at: daysAgo(1) },
      { ...open, expires_at: daysAgo(40), revoked_at: daysAgo(45) },
    ])
    .execute();
  await housekeep();
  const left = server.db.selectFrom('session').where('person_id', '=', person_id).selectAll().execute();
  expect(await left).toMatchObject([{ ...open, revoked_at: null }]);
});

it('the housekeeping keeps codes and invitations as long as they are needed', async () => {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const code = { person_id: adminId, purpose: 'reset-password' };
  await server.db
    .insertInto('one_time_code')
    .values([
      { ...code, code_hash: 'recent', expires_at: daysAgo(6) },
      { ...code, code_hash: 'old', expires_at: daysAgo(8) },
    ])
    .execute();
  const invitation = { workspace_id, invited_by: adminId };
  await server.db
    .insertInto('invitation')
    .values([
      { ...invitation, email: 'a@x.yz', code_hash: 'recent', expires_at: daysAgo(29) },
      { ...invitation, email: 'b@x.yz', code_hash: 'old', expires_at: daysAgo(31) },
    ])
    .execute();
  await housekeep();
  for (const table of ['one_time_code', 'invitation'] as const) {
    const rows = await server.db.selectFrom(table).select('code_hash').execute();
    expect([table, rows]).toEqual([table, [{ code_hash: 'recent' }]]);
  }
});

it('the housekeeping deletes integrations a day after their deletion, tokens a day after their end, and old codes', async () => {
  const { id: workspace_id, adminId: person_id } = await buildWorkspace(server.db);
  const add = async (name: string, deleted_at: Date | null) => {
    const row = {
      workspace_id,
      name,
      origins: ['https://a.example'],
      key_hash: name,
      created_at: daysAgo(3),
    };
    const added = server.db.insertInto('integration').values({ ...row, deleted_at });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  };
  const integration_id = await add('present', null);
  await add('deleted lately', daysAgo(0.9));
  await add('deleted', daysAgo(1.1));
  const of = { integration_id, person_id, origin: 'https://a.example' };
  await server.db
    .insertInto('integration_token')
    .values([
      { ...of, token_hash: 'ended lately', expires_at: daysAgo(0.9) },
      { ...of, token_hash: 'ended', expires_at: daysAgo(1.1) },
    ])
    .execute();
  await server.db
    .insertInto('authorization_code')
    .values([
      { ...of, code_hash: 'recent', challenge: '', expires_at: daysAgo(-0.1) },
      { ...of, code_hash: 'old', challenge: '', expires_at: daysAgo(0.1) },
    ])
    .execute();
  await housekeep();
  const [integrations, tokens, codes] = [
    await server.db.selectFrom('integration').select('name').orderBy('id').execute(),
    await server.db.selectFrom('integration_token').select('token_hash').execute(),
    await server.db.selectFrom('authorization_code').select('code_hash').execute(),
  ];
  expect(integrations.map(({ name }) => name)).toEqual(['present', 'deleted lately']);
  expect([tokens, codes]).toEqual([[{ token_hash: 'ended lately' }], [{ code_hash: 'recent' }]]);
});

it('the housekeeping deletes expired stored responses, used tokens and undo data', async () => {
  const { id: workspace_id, adminId: person_id } = await buildWorkspace(server.db);
  const answer = { person_id, call: 'PUT /api/x', payload_digest: '' };
  await server.db
    .insertInto('stored_response')
    .values([
      { ...answer, key: 'recent', stored_at: daysAgo(0.9) },
      { ...answer, key: 'old', stored_at: daysAgo(1.1) },
    ])
    .execute();
  await server.db
    .insertInto('used_token')
    .values([
      { id: 'recent', expires_at: daysAgo(-0.1) },
      { id: 'old', expires_at: daysAgo(0.1) },
    ])
    .execute();
  const undo = { workspace_id, person_id, entries: '[]' };
  await server.db
    .insertInto('bulk_undo')
    .values([
      { ...undo, edited_at: daysAgo(0.9) },
      { ...undo, edited_at: daysAgo(1.1) },
    ])
    .execute();
  await housekeep();
  expect(await server.db.selectFrom('stored_response').select('key').execute()).toEqual([{ key: 'recent' }]);
  expect(await server.db.selectFrom('used_token').select('id').execute()).toEqual([{ id: 'recent' }]);
  expect(await server.db.selectFrom('bulk_undo').select('edited_at').execute()).toEqual([
    { edited_at: daysAgo(0.9) },
  ]);
});

it('the housekeeping deletes failed jobs after a month, and no queued job', async () => {
  const job = { kind: 'mail/password-changed', payload: '{}' };
  await server.db
    .insertInto('job')
    .values([job, { ...job, failed_at: daysAgo(29) }, { ...job, failed_at: daysAgo(31) }])
    .execute();
  await housekeep();
  expect(await count('job')).toBe(2);
});

it('the housekeeping deletes more rows than one batch', async () => {
  const expired = { points: 1, expire: daysAgo(1).getTime() };
  const rows = Array.from({ length: deletedAtOnce + 1 }, (_, n) => ({ ...expired, key: `old:${n}` }));
  await server.db
    .insertInto('rate_limit')
    .values([...rows, { key: 'recent', points: 1, expire: daysAgo(-1).getTime() }])
    .execute();
  await housekeep();
  expect(await server.db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'recent' }]);
});

it('the housekeeping deletes the record of a timer mail once the entry is permanently deleted', async () => {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const entry = await buildEntry(server.db, workspace_id, adminId, daysAgo(40).toISOString(), null);
  const mail = { workspace_id, enqueued_at: daysAgo(39) };
  await server.db
    .insertInto('long_run_mail')
    .values([
      { ...mail, entry_id: entry.id },
      { ...mail, entry_id: entry.id + 1 },
      { ...mail, entry_id: entry.id + 2, enqueued_at: daysAgo(1) },
    ])
    .execute();
  await housekeep();
  const left = await server.db.selectFrom('long_run_mail').select('entry_id').orderBy('entry_id').execute();
  expect(left).toEqual([{ entry_id: entry.id }, { entry_id: entry.id + 2 }]);
});

it('the housekeeping encrypts addresses of calendars that a former release has stored', async () => {
  const { id: person_id } = await buildPerson(server.db);
  const now = server.clock.now();
  const times = { created_at: now, tried_at: now };
  const plain = { person_id, name: 'Team', color: '#2f5fd0', ...times };
  // More than one batch.
  const rows = Array.from({ length: 501 }, (_, n) => ({ ...plain, address: `https://a.test/secret-${n}` }));
  await server.db.insertInto('external_calendar').values(rows).execute();
  const stored = () => server.db.selectFrom('external_calendar').selectAll().orderBy('id').execute();
  await housekeep();
  const once = await stored();
  expect(JSON.stringify(once)).not.toContain('secret-');
  expect(once.map((row) => addressOf(cipher, row))).toEqual(rows.map(({ address }) => address));
  await housekeep();
  expect(await stored()).toEqual(once);
});

it('the housekeeping deletes sign-ups that were never confirmed, with their workspace, and no other account', async () => {
  const add = async (details: Parameters<typeof buildPerson>[1]) => {
    const { id } = await buildPerson(server.db, details);
    await server.db
      .insertInto('workspace')
      .values({ title: `of ${id}`, owner_id: id })
      .execute();
    return id;
  };
  const unconfirmed = { confirmed_at: null, created_at: daysAgo(31) };
  const fields = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@never.example' };
  await server.call('POST /api/register', { ...fields, password: knownPassword });
  const { id: old } = await server.db
    .updateTable('person')
    .set({ created_at: daysAgo(31) })
    .where('email', '=', fields.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.deleteFrom('one_time_code').where('person_id', '=', old).execute();
  const kept = [
    await add({ ...unconfirmed, created_at: daysAgo(29) }),
    await add({ created_at: daysAgo(31) }),
    await add(unconfirmed),
    await add(unconfirmed),
  ];
  // Had not joined, and is gone, but not from the audit log.
  const { id: workspaceId, adminId: personId } = await buildWorkspace(server.db);
  await auditLogRepository(server.db).add({ workspaceId, personId, now: daysAgo(31) }, [
    { kind: 'member', name: 'name', personId: kept[3] ?? 0, from: 'Mara Lind', to: 'Mara' },
  ]);
  // Signed up again: its mailed code still counts, or has just ended.
  const code = { purpose: 'confirm-registration', code_hash: 'again', expires_at: daysAgo(1) };
  await server.db
    .insertInto('one_time_code')
    .values({ ...code, person_id: kept[2] ?? 0 })
    .execute();
  await housekeep();
  const left = await server.db
    .selectFrom('workspace')
    .innerJoin('person', 'person.id', 'owner_id')
    .where('person.id', 'in', [old, ...kept])
    .select('person.id')
    .orderBy('person.id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual(kept);
  expect(await server.db.selectFrom('person').where('id', '=', old).select('id').execute()).toEqual([]);
});

it('the housekeeping keeps the audit log, unless its period is set', async () => {
  const { id: workspaceId, adminId: personId } = await buildWorkspace(server.db);
  const log = async (name: string, now: Date) =>
    auditLogRepository(server.db).add({ workspaceId, personId, now }, [
      { kind: 'setting', name, from: 'a', to: 'b' },
    ]);
  await log('old', daysAgo(401));
  await log('recent', daysAgo(399));
  const names = async () =>
    (
      await server.db
        .selectFrom('audit_log')
        .where('workspace_id', '=', workspaceId)
        .select('name')
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);
  await housekeep();
  expect(await names()).toEqual(['old', 'recent']);
  await housekeep({ auditLog: 400 });
  expect(await names()).toEqual(['recent']);
  // The permission ends with its transaction.
  await expect(server.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

it('the housekeeping deletes the texts of entries a day after their deletion, and keeps their ids', async () => {
  const { id: workspace_id, adminId: person_id } = await buildWorkspace(server.db);
  const of = { workspace_id, person_id, started_at: daysAgo(9), created_at: daysAgo(9), is_billable: false };
  const rows = Array.from({ length: 102 }, (_, n) => ({
    ...{ ...of, id: n + 1, uuid: crypto.randomUUID(), description: `entry ${n}`, tag_ids: '[]' },
    deleted_at: daysAgo(n === 0 ? 0.9 : 1.1),
  }));
  await server.db.insertInto('deleted_time_entry').values(rows).execute();
  await housekeep();
  const deleted = server.db.selectFrom('deleted_time_entry').where('person_id', '=', person_id);
  const purged = server.db.selectFrom('purged_time_entry').where('person_id', '=', person_id);
  expect(await deleted.select('description').execute()).toEqual([{ description: 'entry 0' }]);
  expect(await purged.select('id').execute()).toHaveLength(101);
});

it('the periods can be set', async () => {
  const { id: workspace_id, adminId: person_id } = await buildWorkspace(server.db);
  const job = { kind: 'mail/password-changed', payload: '{}', failed_at: daysAgo(3) };
  await server.db.insertInto('job').values(job).execute();
  const invitation = { workspace_id, invited_by: person_id, email: 'c@x.yz', code_hash: 'three days' };
  await server.db
    .insertInto('invitation')
    .values({ ...invitation, expires_at: daysAgo(3) })
    .execute();
  const token = {
    person_id,
    name: 'CI',
    scope: 'read' as const,
    token_hash: 'ended',
    created_at: daysAgo(9),
  };
  await server.db
    .insertInto('api_token')
    .values([
      { ...token, revoked_at: daysAgo(3) },
      { ...token, token_hash: 'endless' },
    ])
    .execute();
  const left = async () => [
    await server.db.selectFrom('job').where('failed_at', '=', job.failed_at).select('kind').execute(),
    await server.db.selectFrom('invitation').where('code_hash', '=', 'three days').select('email').execute(),
    await server.db.selectFrom('api_token').where('person_id', '=', person_id).select('token_hash').execute(),
  ];
  await housekeep();
  expect((await left()).map((rows) => rows.length)).toEqual([1, 1, 2]);
  await housekeep({ failedJobs: 2, invitations: 2, endedLinks: 2 });
  expect(await left()).toEqual([[], [], [{ token_hash: 'endless' }]]);
});

it('the security page says of each table how long it is kept', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  const [, section = ''] = page.split('### How long it is kept');
  const [list = ''] = section.split('\n## ');
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'
  `.execute(server.db);
  expect(rows.map(({ name }) => name).filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
});
