import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { listPage } from './list-page.repository.ts';
import { runningEntries } from './running-entries.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Calls after which PostgreSQL has decided whether one plan is as good as a special one for each call: five, by its manual. */
const calls = 8;

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
  ['the running timer', (db, _workspaceId, personId) => runningEntries(db, { personId, zone })],
])('%s is not planned anew for each call', async (_name, work) => {
  const { id, adminId } = await buildWorkspace(server.db);
  await sql`
    insert into time_entry (workspace_id, person_id, started_at, ended_at)
    select ${id}, ${adminId}, start, start + interval '50 minutes'
    from generate_series(1, 5000) n, lateral (
      select date_trunc('second', now(), 'UTC') - n * interval '1 hour' as start
    ) as started
  `.execute(server.db);
  await sql`analyze time_entry`.execute(server.db);
  await server.db.connection().execute(async (db) => {
    for (let call = 0; call < calls; call += 1) await work(db, id, adminId);
    const { rows } = await sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement like '%time_entry%' and generic_plans + custom_plans = ${calls}
    `.execute(db);
    expect(new Set(rows.map(({ generic }) => generic > 0))).toEqual(new Set([true]));
  });
});
