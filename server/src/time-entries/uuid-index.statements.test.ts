import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { buildWorkspace, plansOf, startTestApp, type TestApp } from '../testing/index.ts';
import { bulkEntriesRepository } from './bulk-entries.repository.ts';
import { earlierEntry } from './earlier-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Creates a workspace whose admin has so many entries that reading all of them is slow. */
async function fullWorkspace() {
  const workspace = await buildWorkspace(server.db);
  await sql`
    insert into time_entry (workspace_id, person_id, started_at, ended_at)
    select ${workspace.id}, ${workspace.adminId}, now, now
    from generate_series(1, 5000), date_trunc('second', now(), 'UTC') as now
  `.execute(server.db);
  await sql`analyze time_entry`.execute(server.db);
  return workspace;
}

const uuid = randomUUID();

it.each<[string, (db: Executor, id: number, personId: number) => Promise<unknown>]>([
  ['one entry is locked', (db, id, personId) => timeEntriesRepository(db).lock(id, personId, uuid)],
  ['its workspace is found', (db, _id, personId) => timeEntriesRepository(db).memberOf(personId, uuid)],
  [
    'several entries of a person are locked',
    (db, id, personId) => bulkEntriesRepository(db).lockOwn(id, personId, [uuid, 1]),
  ],
  [
    'several entries of all members are locked',
    (db, id, personId) => bulkEntriesRepository(db).lockAll(id, personId, [uuid, 1]),
  ],
])('%s by UUID with the index', async (_name, work) => {
  const { id, adminId } = await fullWorkspace();
  const plan = (await plansOf(server, (db) => work(db, id, adminId))).join('\n');
  expect(plan).toContain(' time_entry_uuid_key');
  expect(plan).not.toContain('Seq Scan on time_entry');
});

it('a creation is found by UUID with the index', async () => {
  const { adminId: personId } = await fullWorkspace();
  await server.db.transaction().execute(async (transaction) => {
    await earlierEntry(transaction, { personId, uuid }).execute();
    const { rows } = await sql`
      select seq_scan as whole, idx_scan > 0 as by_index from pg_stat_xact_user_tables where relname = 'time_entry'
    `.execute(transaction);
    expect(rows).toEqual([{ whole: 0, by_index: true }]);
  });
});
