import { sql } from 'kysely';
import { inTransaction } from '../database/index.ts';
import { areLocked, buildMember, startTestApp, type TestApp, until, untilLocked } from '../testing/index.ts';
import { approvedWorkspace, week } from './approvals.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;
const inWeek = { timer_start: unix('2026-11-10T12:00:00Z'), timer_end: unix('2026-11-10T13:00:00Z') };
const changed = 'Entries of this period changed. Look at it again, then approve it.';

type Own = Awaited<ReturnType<typeof approvedWorkspace>>;

/** A submitted week with an entry. */
async function submitted() {
  const made = await approvedWorkspace(server);
  await made.entry('2026-11-09T08:00:00Z', 3600);
  await made.submit();
  return made;
}

/** Adds an entry of an hour in the week, up to the commit. */
async function beingAdded({ workspace_id, personId }: Own) {
  const adding = await server.db.startTransaction().execute();
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    values (${workspace_id}, ${personId}, 'Late', '2026-11-11T09:00Z', '2026-11-11T10:00Z')`.execute(adding);
  await sql`set constraints all immediate`.execute(adding);
  return adding;
}

it('an approval waits for an entry that is being committed, and is refused then', async () => {
  const own = await submitted();
  const adding = await beingAdded(own);
  const deciding = own.approve();
  await untilLocked(server.db);
  await adding.commit().execute();
  expect((await deciding).body.results).toMatchObject([{ done: false, msg: changed }]);
  expect(await own.own()).toMatchObject({ state: 'submitted', entries: 2 });
});

it('a lock date waits for an entry that is being committed, and locks it then', async () => {
  const own = await submitted();
  const { workspace_id, admin, token } = own;
  const adding = await beingAdded(own);
  const lock = { workspace_id, value: 1, date: '15-10-2026' } as const;
  const locking = server.call('PUT /api/workspace/update_locked_settings', lock, admin);
  await untilLocked(server.db);
  await adding.commit().execute();
  expect(await locking).toMatchObject({ status: 200 });
  const { id: timer_id } = await server.db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspace_id)
    .where('description', '=', 'Late')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await server.call('PUT /api/usertime/update_title', { timer_id, title: 'x' }, token)).toMatchObject({
    status: 403,
    body: { errors: [{ msg: 'Time entries up to 15-11-2026 are locked in this workspace.' }] },
  });
});

it('an approval of several members lets others track time while it looks at the entries', async () => {
  const own = await submitted();
  const { workspace_id, admin, queue } = own;
  const second = await buildMember(server.db, workspace_id);
  await own.submit(week.first_day, await server.signIn(second.id));
  const third = await server.signIn((await buildMember(server.db, workspace_id)).id);
  const approvals = (await queue()).body.results.map(({ approval_id, version }) => ({
    approval_id,
    version,
  }));
  expect(approvals).toHaveLength(2);
  const deciding = await inTransaction(server.db, async (transaction) => {
    // A look that takes long.
    await sql`lock table not_joined in access exclusive mode`.execute(transaction);
    const answer = server.call('PUT /api/approval/approve', { workspace_id, approvals }, admin);
    await untilLocked(server.db);
    expect(await server.call('POST /api/usertime/create', { workspace_id }, third)).toMatchObject({
      status: 200,
    });
    return { answer };
  });
  expect((await deciding.answer).body.results).toMatchObject([{ done: true }, { done: true }]);
});

it('an approval after a change of the time zone is of the days in the new one', async () => {
  const own = await submitted();
  // Sunday in UTC, Monday of the next week in Auckland
  await own.entry('2026-11-15T13:00:00Z', 60);
  const { version } = await own.own();
  const deciding = await inTransaction(server.db, async (transaction) => {
    await transaction
      .updateTable('workspace')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', own.workspace_id)
      .execute();
    const answer = own.approve(undefined, { version });
    await untilLocked(server.db);
    return { answer };
  });
  expect((await deciding.answer).body.results).toMatchObject([{ done: false, msg: changed }]);
});

it.each(Array.from({ length: 8 }, (_, turn) => turn))(
  'submitting again beside an approval, one of both comes first: %i',
  async () => {
    const own = await submitted();
    const { version } = await own.own();
    const [again, decided, added] = await Promise.all([
      own.submit(),
      own.approve(undefined, { version }),
      server.call(
        'POST /api/usertime/manual_entry',
        { workspace_id: own.workspace_id, ...inWeek },
        own.token,
      ),
    ]);
    const [{ done, msg } = {}] = decided.body.results;
    const { state } = await own.own();
    expect(state).toBe(done ? 'approved' : 'submitted');
    if (!done) expect(msg).toBe(changed);
    expect(added.status).toBe(done ? 403 : 200);
    if (again.status === 200) return;
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'approved' }] } });
    expect(done).toBe(true);
  },
);

it('submitting waits for an approval that is being committed, and is refused then', async () => {
  const own = await submitted();
  const { approval_id } = await own.own();
  const submitting = await inTransaction(server.db, async (transaction) => {
    await transaction
      .updateTable('approval')
      .set({ state: 'approved' })
      .where('id', '=', approval_id ?? 0)
      .execute();
    const answer = own.submit();
    await until('the call waits', () => areLocked(server.db));
    return { answer };
  });
  expect(await submitting.answer).toMatchObject({ status: 409, body: { errors: [{ code: 'approved' }] } });
});

it('a member who takes over earlier decisions waits for no entry of those they are about', async () => {
  const own = await submitted();
  await own.approve();
  await own.submit('2026-11-02');
  const adding = await server.db.startTransaction().execute();
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    values (${own.workspace_id}, ${own.personId}, 'Free', '2026-11-03T09:00Z', '2026-11-03T10:00Z')`.execute(
    adding,
  );
  await sql`set constraints all immediate`.execute(adding);
  const taken = server.db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '300ms'`.execute(transaction);
    return transaction
      .updateTable('approval')
      .set({ decided_by: own.personId })
      .where('workspace_id', '=', own.workspace_id)
      .where('state', '=', 'approved')
      .executeTakeFirst();
  });
  const [outcome] = await Promise.allSettled([taken]);
  await adding.commit().execute();
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { numUpdatedRows: 1n } });
});
