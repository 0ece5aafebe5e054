import { sql } from 'kysely';
import { inTransaction } from '../database/index.ts';
import {
  buildEntry,
  buildPerson,
  buildWorkspace,
  linkIn,
  runBackgroundJobs,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { addNotJoined } from './not-joined.ts';
import { takeOverImported, takeOverJobs } from './take-over.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const count = 1_200;
let addresses = 0;

/** A workspace with imported entries, an hour each, of one whom the admin invites. */
async function invited(entries = count) {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db, { approval_period: 'week' });
  const email = `mara-${++addresses}@example.test`;
  const imported = await addNotJoined(server.db, workspaceId, { name: 'Mara Lind', email });
  await sql`
    insert into time_entry (workspace_id, person_id, uuid, description, started_at, ended_at)
    select ${workspaceId}, ${imported}, gen_random_uuid(), 'Entry ' || hour,
      '2025-01-06T00:00Z'::timestamptz + make_interval(hours => hour),
      '2025-01-06T00:00Z'::timestamptz + make_interval(hours => hour + 1)
    from generate_series(0, ${entries - 1}::int) as hours (hour)`.execute(server.db);
  const admin = await server.signIn(adminId);
  const { id: personId } = await buildPerson(server.db, { email });
  const token = await server.signIn(personId);
  const accept = async () => {
    await server.call('POST /api/team/invite', { workspace_id: workspaceId, emails: [email] }, admin);
    const invite_id = linkIn(await server.mails.newestTo(email)).words[0];
    return server.call('POST /api/invitation/accept', { invite_id, workspace_id: workspaceId }, token);
  };
  const of = { workspaceId, personId: imported };
  return { of, workspaceId, imported, personId, adminId, admin, token, email, accept };
}

type Own = Awaited<ReturnType<typeof invited>>;

/** Returns how many different entries each person has. */
async function entriesOf({ workspaceId, imported, personId }: Own) {
  const { rows } = await sql<{ person: number; entries: number }>`
    select person_id as person, count(distinct description) as entries from time_entry
    where workspace_id = ${workspaceId} group by person_id`.execute(server.db);
  const entries = (person: number) => rows.find((row) => row.person === person)?.entries ?? 0;
  return { imported: entries(imported), joined: entries(personId) };
}

const job = () => takeOverJobs(server.db)['import/take-over'];
const running = () => ({ messageKey: '', signal: new AbortController().signal });
/** Moves one batch, as a server that is killed after it. */
const killedAfterOne = ({ of }: Own) =>
  expect(job()(of, { messageKey: '', signal: AbortSignal.abort(new Error('killed')) })).rejects.toThrow(
    'killed',
  );
const allJobs = () =>
  runBackgroundJobs(server, { ...takeOverJobs(server.db), 'mail/notification': () => Promise.resolve() });

const titlesTo = async ({ personId }: Own) =>
  (
    await server.db
      .selectFrom('user_notification')
      .where('person_id', '=', personId)
      .orderBy('id')
      .select('title')
      .execute()
  ).map(({ title }) => title);

const isThere = async ({ workspaceId, imported }: Own) =>
  (await server.db
    .selectFrom('membership')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', imported)
    .select('id')
    .executeTakeFirst()) !== undefined;

it('a person with many imported entries is in at once, and is notified when a job has moved all', async () => {
  const own = await invited();
  expect(await own.accept()).toMatchObject({ status: 200 });
  expect(await entriesOf(own)).toEqual({ imported: count, joined: 0 });
  expect(await titlesTo(own)).toEqual(['Your 1,200 imported entries are being moved to you']);
  const team = { workspace_id: own.workspaceId, is_active: 0 };
  expect((await server.call('POST /api/team/list', team, own.admin)).body.results).toEqual([]);
  await allJobs();
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: count });
  expect(await titlesTo(own)).toEqual([expect.anything(), 'Your imported entries are there']);
  expect(await isThere(own)).toBe(false);
});

it('few entries are there with the answer', async () => {
  const own = await invited(3);
  await own.accept();
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: 3 });
  expect(await isThere(own)).toBe(false);
  expect(await titlesTo(own)).toEqual([]);
});

it('a job that was killed, and runs twice then, moves each entry once', async () => {
  const own = await invited();
  await own.accept();
  await killedAfterOne(own);
  expect(await entriesOf(own)).toEqual({ imported: count - 500, joined: 500 });
  await Promise.all([job()(own.of, running()), job()(own.of, running())]);
  await job()(own.of, running());
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: count });
  expect(await titlesTo(own)).toHaveLength(2);
});

it('the person tracks meanwhile, is deactivated, and does not get the entries twice by joining again', async () => {
  const own = await invited();
  const { workspaceId, personId } = own;
  await own.accept();
  await killedAfterOne(own);
  await buildEntry(server.db, workspaceId, personId, '2026-06-01T09:00Z', null);
  await server.db
    .updateTable('membership')
    .set({ active: false })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .execute();
  await takeOverImported(server.db, workspaceId, { id: personId, email: own.email });
  await allJobs();
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: count + 1 });
});

it('approved time stays locked, and rates apply, before and after each entry is moved', async () => {
  const own = await invited();
  const { workspaceId, imported, personId, adminId } = own;
  await server.db
    .insertInto('rate')
    .values({
      ...{ workspace_id: workspaceId, kind: 'billable', person_id: imported, valid_from: '2025-01-01' },
      amount: 100,
    })
    .execute();
  await server.db
    .insertInto('approval')
    .values({
      ...{ workspace_id: workspaceId, person_id: imported, state: 'approved', submitted_at: new Date() },
      ...{ first_day: '2025-01-06', last_day: '2025-03-30', entries: '{}', decided_by: adminId },
    })
    .execute();
  const edit = (description: string) =>
    sql`update time_entry set description = 'x' where workspace_id = ${workspaceId} and description = ${description}`.execute(
      server.db,
    );
  const areLocked = async () => {
    for (const each of ['Entry 0', `Entry ${count - 1}`])
      await expect(edit(each)).rejects.toThrow('Locked time cannot be changed.');
  };
  const ratesOf = async () =>
    (
      await server.db.selectFrom('rate').where('workspace_id', '=', workspaceId).select('person_id').execute()
    ).map(({ person_id }) => person_id);
  await own.accept();
  await areLocked();
  await killedAfterOne(own);
  await areLocked();
  expect(new Set(await ratesOf())).toEqual(new Set([imported, personId]));
  await allJobs();
  await areLocked();
  expect(await ratesOf()).toEqual([personId]);
  expect(
    await server.db.selectFrom('approval').where('workspace_id', '=', workspaceId).selectAll().execute(),
  ).toMatchObject([{ person_id: personId, state: 'approved', decided_by: adminId }]);
});

it.each(['the lock date', 'an approval'] as const)(
  'one who joins gets few entries at once although %s locks them, and cannot change them',
  async (lock) => {
    const own = await invited(3);
    const { workspaceId, imported, token } = own;
    if (lock === 'the lock date')
      await server.db
        .updateTable('workspace')
        .set({ locked_until: '2025-01-31' })
        .where('id', '=', workspaceId)
        .execute();
    else
      await server.db
        .insertInto('approval')
        .values({
          ...{ workspace_id: workspaceId, person_id: imported, state: 'approved', submitted_at: new Date() },
          ...{ first_day: '2025-01-06', last_day: '2025-01-31', entries: '{}' },
        })
        .execute();
    expect(await own.accept()).toMatchObject({ status: 200 });
    expect(await entriesOf(own)).toEqual({ imported: 0, joined: 3 });
    const { id: timer_id } = await server.db
      .selectFrom('time_entry')
      .where('person_id', '=', own.personId)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const until =
      lock === 'the lock date' ? 'up to 31-01-2025 are' : 'from 06-01-2025 to 31-01-2025 are approved and';
    const refused = { status: 403, body: { errors: [{ msg: expect.stringContaining(until) }] } };
    const title = { timer_id, title: 'x' };
    expect(await server.call('PUT /api/usertime/update_title', title, token)).toMatchObject(refused);
    const gone = { workspace_id: workspaceId, timer_ids: [timer_id] };
    expect((await server.call('POST /api/usertime/delete', gone, token)).body.results).toMatchObject([
      { done: false },
    ]);
  },
);

it('a period is not submitted or approved while its entries may be on their way', async () => {
  const own = await invited();
  const { workspaceId, imported, token, admin } = own;
  const { id: approval_id } = await server.db
    .insertInto('approval')
    .values({
      ...{ workspace_id: workspaceId, person_id: imported, state: 'submitted', submitted_at: new Date() },
      ...{ first_day: '2025-01-13', last_day: '2025-01-19', entries: '{}' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await own.accept();
  const submit = () =>
    server.call('PUT /api/approval/submit', { workspace_id: workspaceId, first_day: '2025-01-06' }, token);
  const approve = async () => {
    const got = await server.call(
      'POST /api/approval/get',
      { workspace_id: workspaceId, approval_id },
      admin,
    );
    const approvals = [{ approval_id, version: got.body.approval.version }];
    return (await server.call('PUT /api/approval/approve', { workspace_id: workspaceId, approvals }, admin))
      .body.results;
  };
  expect(await submit()).toMatchObject({ status: 409 });
  expect(await approve()).toMatchObject([{ done: false, msg: expect.stringContaining('still being moved') }]);
  await allJobs();
  expect(await submit()).toMatchObject({ status: 200 });
  expect(await approve()).toMatchObject([{ done: true }]);
});

it('views of saved reports show the person of moved entries, and of those that are not', async () => {
  const own = await invited();
  const { workspaceId, imported, personId, adminId } = own;
  const save = (name: string) =>
    sql`
      insert into saved_report (workspace_id, person_id, name, shared, created_at, view)
      values (${workspaceId}, ${adminId}, ${name}, false, now(), ${JSON.stringify({ users: [adminId, imported] })}::jsonb)`.execute(
      server.db,
    );
  const users = async () =>
    (
      await sql<{ users: number[] }>`
        select view->'users' as users from saved_report where workspace_id = ${workspaceId}`.execute(
        server.db,
      )
    ).rows.map((row) => row.users);
  await save('Before');
  await own.accept();
  expect(await users()).toEqual([[adminId, imported, personId]]);
  await save('Meanwhile');
  await allJobs();
  expect(await users()).toEqual([
    [adminId, personId],
    [adminId, personId],
  ]);
});

it('an import that is adding entries for the person lets them in, and the job moves those, too', async () => {
  const own = await invited(3);
  const { workspaceId, imported } = own;
  const write = await server.db.startTransaction().execute();
  await sql`
    insert into time_entry (workspace_id, person_id, uuid, description, started_at, ended_at)
    values (${workspaceId}, ${imported}, gen_random_uuid(), 'Late', '2026-01-01', '2026-01-01')`.execute(
    write,
  );
  expect(await own.accept()).toMatchObject({ status: 200 });
  await expect(job()(own.of, running())).rejects.toThrow('An import is adding entries');
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: 3 });
  await write.commit().execute();
  await job()(own.of, running());
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: 4 });
});

it('an entry that the member has from another address of theirs is there with both', async () => {
  const own = await invited(2);
  const { workspaceId, personId, email } = own;
  await own.accept();
  const again = await addNotJoined(server.db, workspaceId, { name: 'Mara', email });
  await sql`
    insert into time_entry (workspace_id, person_id, uuid, description, started_at, ended_at)
    select workspace_id, ${again}, uuid, 'Second of ' || description, started_at, ended_at from time_entry
    where workspace_id = ${workspaceId} and person_id = ${personId}`.execute(server.db);
  await inTransaction(server.db, (transaction) =>
    takeOverImported(transaction, workspaceId, { id: personId, email }),
  );
  expect((await entriesOf(own)).joined).toBe(4);
});

it('a workspace that is purged meanwhile leaves the job nothing to do', async () => {
  const own = await invited();
  await own.accept();
  await sql`delete from time_entry where workspace_id = ${own.workspaceId}`.execute(server.db);
  await server.db
    .deleteFrom('membership')
    .where('workspace_id', '=', own.workspaceId)
    .where('person_id', '=', own.imported)
    .execute();
  await job()(own.of, running());
  expect(await entriesOf(own)).toEqual({ imported: 0, joined: 0 });
});
