import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../testing/index.ts';
import type { Executor } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  // As in Debian; the tests' PostgreSQL has it off.
  await sql`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`.execute(
    database.pools.health,
  );
});
afterAll(() => database.drop());

const names = ['statement_timeout', 'lock_timeout', 'TimeZone', 'max_parallel_workers_per_gather', 'jit'];

async function settingsOf(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ settings: string[] }>`
    select array(select current_setting(name) from unnest(${names}::text[]) as name) as settings`.execute(db);
  return rows[0]?.settings ?? [];
}

const limits = {
  ordinary: ['5s', '3s', 'UTC', '0', 'off'],
  suggestion: ['1s', '0', 'UTC', '0', 'off'],
  report: ['15s', '0', 'UTC', '0', 'off'],
  bulk: ['30s', '3s', 'UTC', '0', 'off'],
} as const;

for (const pool of ['ordinary', 'suggestion', 'report', 'bulk'] as const)
  it(`the pool '${pool}' limits its statements and transactions`, async () => {
    const db = database.pools[pool];
    await expect(settingsOf(db)).resolves.toEqual(limits[pool]);
    await expect(db.transaction().execute(settingsOf)).resolves.toEqual(limits[pool]);
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await expect(snapshot.execute(settingsOf)).resolves.toEqual(limits[pool]);
  });

it('a statement beyond its limit fails, and the next one works', async () => {
  const { suggestion } = database.pools;
  await expect(sql`select pg_sleep(3)`.execute(suggestion)).rejects.toThrow('statement timeout');
  await expect(settingsOf(suggestion)).resolves.toEqual(limits.suggestion);
});

it('the limits of one pool never reach another program behind the same pooler', async () => {
  await Promise.all(Object.values(database.pools).map((db) => settingsOf(db)));
  const client = new pg.Client(database.pooled);
  await client.connect();
  const { rows } = await client.query<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  );
  expect(rows).toEqual([{ limit: '0' }]);
  await client.end();
});

it('a change outside a transaction is stored', async () => {
  const { ordinary, report } = database.pools;
  await ordinary
    .insertInto('person')
    .values({ email: 'ada@example.com', first_name: 'Ada', last_name: 'L', color: '0B6E67' })
    .execute();
  const found = await report.selectFrom('person').select('email').execute();
  expect(found).toEqual([{ email: 'ada@example.com' }]);
});
