import { sql } from 'kysely';
import { createTestDatabase } from '../testing/index.ts';
import { type Database, openDatabase, poolUse } from './database.ts';
import { onOneConnection } from './one-connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, () => undefined, { size: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const processId = sql<{ pid: number }>`select pg_backend_pid() as pid`;

it('all statements run on one connection, whose process can be cancelled', async () => {
  const controller = new AbortController();
  const cancelled: number[] = [];
  const cancel = async (id: number) => cancelled.push(id);
  const pids = await onOneConnection(db, { signal: controller.signal, cancel }, async (connection) => {
    const inside = await connection.transaction().execute((transaction) => processId.execute(transaction));
    const { rows } = await processId.execute(connection);
    controller.abort();
    return [...inside.rows, ...rows].map(({ pid }) => pid);
  });
  expect(pids).toEqual([cancelled[0], cancelled[0]]);
});

it('begins no statement after the signal', async () => {
  const controller = new AbortController();
  const work = onOneConnection(
    db,
    { signal: controller.signal, cancel: async () => undefined },
    async (connection) => {
      controller.abort();
      await processId.execute(connection);
    },
  );
  await expect(work).rejects.toThrow('aborted');
});

it('keeps the connection until its cancellation has been sent', async () => {
  const controller = new AbortController();
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  const work = onOneConnection(db, { signal: controller.signal, cancel: () => sent }, async () =>
    controller.abort(),
  );
  const first = await Promise.race([
    work.then(() => 'ended'),
    processId.execute(database.db).then(() => 'kept'),
  ]);
  expect([first, poolUse(db).idle]).toEqual(['kept', 0]);
  send();
  await work;
  expect(poolUse(db).idle).toBe(1);
});
