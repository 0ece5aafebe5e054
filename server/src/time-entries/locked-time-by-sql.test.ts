import { sql } from 'kysely';
import { closedAccountJobs } from '../closed-accounts/index.ts';
import { fromDatabase } from '../errors/index.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { type Lock, type LockedWorld, lockedWorld, locks, now } from './locked-time.fixture.ts';
import { purgeDeletedEntries } from './deleted-entries.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set(now));

type Write = (world: LockedWorld) => ReturnType<typeof sql>;

/** As the server of the release before the triggers writes, which knows no approvals: it asks nothing. */
const writes: Readonly<Record<string, Write>> = {
  'an entry is changed': ({ timer_id: id }) => sql`update time_entry set description = 'x' where id = ${id}`,
  'an entry gets another project': ({ timer_id: id }) =>
    sql`update time_entry set project_id = null where id = ${id}`,
  'an entry is moved': ({ timer_id: id }) =>
    sql`update time_entry set started_at = '2026-11-12T08:00Z', ended_at = '2026-11-12T09:00Z' where id = ${id}`,
  'an entry is given to another member': ({ timer_id: id, workspace_id }) =>
    sql`update time_entry set person_id = (select owner_id from workspace where id = ${workspace_id}) where id = ${id}`,
  'an entry is deleted': ({ timer_id: id }) => sql`delete from time_entry where id = ${id}`,
  'an entry loses its tags': ({ timer_id: id }) => sql`delete from time_entry_tag where entry_id = ${id}`,
  'an entry gets a tag': ({ workspace_id, timer_id, otherTag }) =>
    sql`insert into time_entry_tag (workspace_id, entry_id, tag_id) values (${workspace_id}, ${timer_id}, ${otherTag})`,
};

/** Which only add time: an invoice does not lock its days. */
const additions: Readonly<Record<string, Write>> = {
  'an entry is added': ({ workspace_id, personId }) =>
    sql`insert into time_entry (workspace_id, person_id, started_at, ended_at)
      values (${workspace_id}, ${personId}, '2026-11-05T12:00Z', '2026-11-05T13:00Z')`,
  'an entry is moved in': ({ free: id }) =>
    sql`update time_entry set started_at = '2026-11-05T12:00Z', ended_at = '2026-11-05T13:00Z' where id = ${id}`,
};

const names: Readonly<Record<Lock, string>> = {
  'the lock date': 'time_is_before_lock_date',
  'an approval': 'time_is_approved',
  'an invoice': 'time_is_invoiced',
};

const tries = (Object.keys(locks) as Lock[]).flatMap((lock) =>
  Object.entries({ ...writes, ...(lock !== 'an invoice' && additions) }).map(([what, write]) => ({
    lock,
    what,
    write,
  })),
);

const refusalOf = (statement: Promise<unknown>) =>
  statement.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each(tries)('a former server is refused by the name of $lock: $what', async ({ lock, write }) => {
  const world = await lockedWorld(server);
  await locks[lock].set(server.db, world);
  const before = await world.fixed();
  const error = await refusalOf(write(world).execute(server.db));
  expect(error).toMatchObject({ code: '23514', constraint: names[lock] });
  expect(fromDatabase(error)).toMatchObject({ status: 403, message: locks[lock].msg });
  expect(await world.fixed()).toEqual(before);
});

/** All locks at once. */
async function lockedWorldByAll() {
  const world = await lockedWorld(server);
  for (const { set } of Object.values(locks)) await set(server.db, world);
  return world;
}

it('deleted entries of locked days are purged in their time', async () => {
  const world = await lockedWorldByAll();
  const before = await world.fixed();
  await purgeDeletedEntries(server.db, new Date('2027-01-01'), new AbortController().signal);
  const { gone, discarded, workspace_id } = world;
  const purged = server.db.selectFrom('purged_time_entry').where('workspace_id', '=', workspace_id);
  expect(await purged.select('id').orderBy('id').execute()).toEqual([{ id: gone }, { id: discarded }]);
  expect(await world.fixed()).toEqual(before);
});

it('a closed account is purged, and leaves its locked time and the end of its timer', async () => {
  const world = await lockedWorld(server);
  const { personId, entry } = world;
  const { id: running } = await entry('2026-11-07T09:00:00Z', null);
  for (const { set } of Object.values(locks)) await set(server.db, world);
  const closedAt = new Date('2026-11-07T10:00:00Z');
  await server.db.updateTable('person').set({ closed_at: closedAt }).where('id', '=', personId).execute();
  const before = await world.fixed();
  server.clock.set('2027-06-01T09:00:00Z');
  const failed: string[] = [];
  const settings = {
    ...{ clock: server.clock.now, log: server.app.log, forgetMails: () => Promise.resolve() },
    countFailedPurge: (kind: string) => void failed.push(kind),
  };
  const attempt = { messageKey: '', signal: new AbortController().signal };
  await closedAccountJobs(server.db, settings)['closed-accounts/purge']({}, attempt);
  expect(failed).toEqual([]);
  expect(await world.fixed()).toEqual(
    before.map((row) =>
      (row as { id: number }).id === running ? { ...(row as object), ended_at: closedAt } : row,
    ),
  );
});

describe('a timer of three months, begun before the lock date', () => {
  async function running() {
    const world = await lockedWorld(server);
    const { workspace_id, personId, entry } = world;
    server.clock.set('2027-02-05T09:00:00Z');
    await entry('2026-11-07T09:00:00Z', null, { description: 'Months' });
    await locks['the lock date'].set(server.db, world);
    const parts = async () => {
      const { rows } = await sql<{ hours: number; parts: number }>`
        select count(*) as parts, sum(duration_s) / 3600 as hours from time_entry
        where workspace_id = ${workspace_id} and person_id = ${personId} and description = 'Months'
          and ended_at is not null`.execute(server.db);
      return rows[0];
    };
    return { ...world, parts };
  }
  const ninetyDays = { hours: 2160, parts: 3 };

  it('is cut when its member is deactivated, also where parts are on locked days', async () => {
    const { workspace_id, personId, admin, parts } = await running();
    const of = { workspace_id, user_id: personId };
    expect(await server.call('PUT /api/team/deactivate', of, admin)).toMatchObject({ status: 200 });
    expect(await parts()).toEqual(ninetyDays);
  });

  it('is cut when another is started', async () => {
    const { workspace_id, token, parts } = await running();
    expect(await server.call('POST /api/usertime/create', { workspace_id }, token)).toMatchObject({
      status: 200,
    });
    expect(await parts()).toEqual(ninetyDays);
  });
});

it('a workspace that a former server creates has its owner’s time zone', async () => {
  const { id: owner } = await server.db
    .insertInto('person')
    .values({
      ...{ email: 'founder@example.com', first_name: 'Ada', last_name: 'Byron', color: '364fc7' },
      time_zone: 'America/New_York',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql`
    insert into workspace (title, owner_id) values ('Engines', ${owner}) returning time_zone`.execute(
    server.db,
  );
  expect(rows).toEqual([{ time_zone: 'America/New_York' }]);
});
