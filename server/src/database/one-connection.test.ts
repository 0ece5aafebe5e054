import { sql } from 'kysely';
import { createTestDatabase } from '../testing/index.ts';
import { type Database, openDatabase, poolUse } from './database.ts';
import { onOneConnection } from './one-connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.pooled, () => undefined, { size: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const processId = sql<{ pid: number }>`select pg_backend_pid() as pid`;

it('cancels the running statement, and begins no other', async () => {
  const controller = new AbortController();
  let next: Promise<unknown> | undefined;
  const work = onOneConnection(db, controller.signal, async (connection) => {
    const sleeping = sql`select pg_sleep(15)`.execute(connection);
    await processId.execute(database.db);
    controller.abort();
    await sleeping.catch(() => undefined);
    next = processId.execute(connection);
    await next;
  });
  await expect(work).rejects.toThrow('aborted');
  await expect(next).rejects.toThrow('aborted');
});

it('runs all statements on one connection', async () => {
  const { signal } = new AbortController();
  const pids = await onOneConnection(db, signal, async (connection) => {
    const inside = await connection.transaction().execute((transaction) => processId.execute(transaction));
    const { rows } = await processId.execute(connection);
    return new Set([...inside.rows, ...rows].map(({ pid }) => pid));
  });
  expect(pids.size).toBe(1);
});

it('a late cancellation never hits the next work on the connection', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const controller = new AbortController();
    await onOneConnection(db, controller.signal, async (connection) => {
      await processId.execute(connection);
      controller.abort();
    });
    expect(poolUse(db).idle).toBe(1);
    await sql`select pg_sleep(0.01)`.execute(db);
  }
});
