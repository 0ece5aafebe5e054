import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { listPage } from './list-page.repository.ts';
import { stateForEntry } from './new-entries.repository.ts';
import { runningEntries } from './running-entries.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Calls after which PostgreSQL has decided whether one plan is as good as a special one for each call: five, by its manual. */
const calls = 8;

/** Adds five thousand entries, an hour apart. */
async function addHours(workspaceId: number, personId: number): Promise<void> {
  await sql`
    insert into time_entry (workspace_id, person_id, started_at, ended_at)
    select ${workspaceId}, ${personId}, start, start + interval '50 minutes'
    from generate_series(1, 5000) n, lateral (
      select date_trunc('second', now(), 'UTC') - n * interval '1 hour' as start
    ) as started
  `.execute(server.db);
  await sql`analyze time_entry`.execute(server.db);
}

const zone = 'Europe/Berlin';
const week = { firstOfWeek: '2026-11-16', lastOfWeek: '2026-11-22' };

it.each<[string, (db: Executor, workspaceId: number, personId: number) => Promise<unknown>]>([
  [
    'the first page of the list',
    (db, workspaceId, personId) => listPage(db, { workspaceId, personId, zone, ...week }, 0, 51),
  ],
  [
    'the next page of the list',
    (db, workspaceId, personId) =>
      listPage(db, { workspaceId, personId, zone, ...week }, { startedAt: new Date(), id: 1 }, 51),
  ],
  [
    'what decides whether an entry is added',
    (db, workspaceId, personId) =>
      stateForEntry(db, { workspaceId, personId, uuid: null, projectId: null, isTimer: true }),
  ],
  ['the running timer', (db, _workspaceId, personId) => runningEntries(db, { personId, zone })],
])('%s is not planned anew for each call', async (_name, work) => {
  const { id, adminId } = await buildWorkspace(server.db);
  await addHours(id, adminId);
  await server.db.connection().execute(async (db) => {
    for (let call = 0; call < calls; call += 1) await work(db, id, adminId);
    const { rows } = await sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement like '%time_entry%' and generic_plans + custom_plans = ${calls}
    `.execute(db);
    expect(new Set(rows.map(({ generic }) => generic > 0))).toEqual(new Set([true]));
  });
});

it('the list reads only the days of its page, also beside many small workspaces', async () => {
  const { id, adminId } = await buildWorkspace(server.db);
  await sql`
    with person as (
      insert into person (email, first_name, last_name, color)
      select 'other-' || n || '@example.com', 'Other', n::text, '0b6e67' from generate_series(1, 2000) n returning id
    ), founded as (
      insert into workspace (title, owner_id) select 'Other', id from person returning id, owner_id
    ), joined as (
      insert into membership (workspace_id, person_id, role) select id, owner_id, 'admin' from founded
    )
    insert into time_entry (workspace_id, person_id, started_at, ended_at)
    select id, owner_id, '2026-11-16T09:00Z', '2026-11-16T10:00Z' from founded
  `.execute(server.db);
  await addHours(id, adminId);
  await server.db.connection().execute(async (db) => {
    const read = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ entries: number }>`
        select idx_tup_read as entries from pg_stat_user_indexes where indexrelname = 'time_entry_of_person'
      `.execute(db);
      return rows[0]?.entries ?? 0;
    };
    const list = () => listPage(db, { workspaceId: id, personId: adminId, zone, ...week }, 0, 51);
    for (let call = 0; call < calls; call += 1) await list();
    const before = await read();
    await list();
    expect((await read()) - before).toBeLessThan(500);
  });
});
