import { sql } from 'kysely';
import { createTestDatabase, until } from '../testing/index.ts';
import { type Database, type Executor, openDatabase } from './database.ts';
import { inSavepoint, inTransaction } from './in-transaction.ts';
import { onOneConnection } from './one-connection.ts';
import { type Parameters, prepared } from './prepared.ts';
import { sendingAhead, sentAhead } from './sent-ahead.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const lost: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const limits = { size: 1, statementTimeout: 5_000, lockTimeout: 100 };
  db = openDatabase(database.pooled, ({ message }) => void lost.push(message), limits);
  await sql`create table note (id integer primary key)`.execute(database.db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  lost.length = 0;
  await sql`truncate note`.execute(database.db);
  await add(database.db, 1);
});

const add = (executor: Executor, id: number) => sql`insert into note values (${id})`.execute(executor);
const addAhead = (executor: Executor, id: number) =>
  sql`insert into note values (${id}) ${sentAhead}`.execute(executor);

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(database.db);
  return rows.map(({ id }) => id);
}

/** The connection works, and no transaction is open. */
async function expectUsable() {
  await sql`select 1`.execute(db);
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
}

const alreadyThere = { code: '23505' };

it('a statement sent ahead is part of its transaction, in its order', async () => {
  const seen = await inTransaction(db, async (transaction) => {
    await addAhead(transaction, 2);
    const { rows } = await sql<{ count: number }>`select count(*) from note`.execute(transaction);
    await addAhead(transaction, 3);
    return rows;
  });
  expect(seen).toEqual([{ count: 2 }]);
  expect(await notes()).toEqual([1, 2, 3]);
});

it('outside a transaction it is waited for', async () => {
  await expect(addAhead(db, 1)).rejects.toMatchObject(alreadyThere);
  await addAhead(db, 2);
  expect(await notes()).toEqual([1, 2]);
});

describe('the error of a statement sent ahead', () => {
  it.each<[string, (transaction: Executor) => Promise<unknown>]>([
    ['the next statement', (transaction) => add(transaction, 3)],
    ['the commit', async () => undefined],
    ['the commit after others sent ahead', (transaction) => addAhead(transaction, 3)],
  ])('is thrown by %s, and nothing is stored', async (_name, next) => {
    const work = inTransaction(db, async (transaction) => {
      await add(transaction, 2);
      await addAhead(transaction, 1);
      await next(transaction);
    });
    await expect(work).rejects.toMatchObject(alreadyThere);
    expect(await notes()).toEqual([1]);
    await expectUsable();
  });

  it('gives way to an error of the work, and nothing is stored', async () => {
    const work = inTransaction(db, async (transaction) => {
      await addAhead(transaction, 1);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await notes()).toEqual([1]);
    await expectUsable();
  });

  it('gives way to an error of the work in a savepoint, too', async () => {
    await inTransaction(db, async (transaction) => {
      await add(transaction, 2);
      const part = inSavepoint(transaction, async () => {
        await addAhead(transaction, 1);
        throw new Error('refused');
      });
      await expect(part).rejects.toThrow('refused');
    });
    expect(await notes()).toEqual([1, 2]);
  });

  it('rolls back only its savepoint', async () => {
    await inTransaction(db, async (transaction) => {
      await add(transaction, 2);
      await expect(inSavepoint(transaction, () => addAhead(transaction, 1))).rejects.toMatchObject(
        alreadyThere,
      );
      await addAhead(transaction, 3);
    });
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it('is that of a lock which another transaction holds for too long', async () => {
    const work = await database.db.transaction().execute(async (holder) => {
      await sql`select from note for update`.execute(holder);
      const waiting = inTransaction(db, async (transaction) => {
        await sql`select from note for update ${sentAhead}`.execute(transaction);
        await add(transaction, 2);
      });
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
    expect(work).toBeUndefined();
    expect(await notes()).toEqual([1]);
    await expectUsable();
  });
});

it('a deadlock is retried, and the second attempt is stored once', async () => {
  let attempts = 0;
  await inTransaction(db, async (transaction) => {
    attempts += 1;
    if (attempts === 1)
      await sql`do $$ begin raise exception 'collision' using errcode = '40P01'; end $$ ${sentAhead}`.execute(
        transaction,
      );
    await addAhead(transaction, 2);
  });
  expect([attempts, await notes()]).toEqual([2, [1, 2]]);
});

it('a connection that is lost behind a statement sent ahead fails the transaction, and is replaced', async () => {
  const work = inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_sleep(4) ${sentAhead}`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(database.db);
    await addAhead(transaction, 2);
  });
  await expect(work).rejects.toMatchObject({ name: 'ConnectionFailure' });
  expect(lost).toHaveLength(1);
  expect(await notes()).toEqual([1]);
  await expectUsable();
});

it('a cancelled call leaves no transaction open', async () => {
  const caller = new AbortController();
  const work = onOneConnection(db, caller.signal, (connection) =>
    inTransaction(connection, async (transaction) => {
      await sql`select pg_sleep(4) ${sentAhead}`.execute(transaction);
      await addAhead(transaction, 2);
      await add(transaction, 3);
    }),
  );
  await until('the statement runs', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`.execute(
      database.db,
    );
    return rows.length > 0;
  });
  caller.abort();
  await expect(work).rejects.toMatchObject({ code: '57014' });
  expect(await notes()).toEqual([1]);
  await expectUsable();
});

it.each<[string, (executor: Executor, value: unknown) => Promise<unknown>]>([
  ['a statement', (executor, value) => sql`select ${value}::jsonb`.execute(executor)],
  [
    'a statement sent ahead',
    async (executor, value) => {
      await sql`select ${value}::jsonb ${sentAhead}`.execute(executor);
      await add(executor, 3);
    },
  ],
])('a value of %s that cannot be sent fails the transaction, and nothing is stored', async (_name, send) => {
  const work = inTransaction(db, async (transaction) => {
    await addAhead(transaction, 2);
    await send(transaction, { big: 1n });
  });
  await expect(work).rejects.toThrow('BigInt');
  expect(await notes()).toEqual([1]);
  await expectUsable();
});

it('many failing transactions leave their connections usable', async () => {
  const many = openDatabase(database.pooled, () => undefined, { size: 4, lockTimeout: 50 });
  const one = (turn: number) =>
    inTransaction(many, async (transaction) => {
      await sql`select from note where id = 1 for update ${sentAhead}`.execute(transaction);
      await addAhead(transaction, turn % 3 === 0 ? 1 : turn + 10);
      if (turn % 5 === 0) throw new Error('refused');
      await addAhead(transaction, turn + 1000);
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, turn) => one(turn)));
  const stored = outcomes.flatMap(({ status }, turn) => (status === 'fulfilled' ? [turn] : []));
  expect(stored.every((turn) => turn % 3 !== 0 && turn % 5 !== 0)).toBe(true);
  const kept = await notes();
  expect(kept.filter((id) => id >= 1000)).toEqual(stored.map((turn) => turn + 1000));
  await expectUsable();
  await many.destroy();
});

it('a statement that an error has skipped is parsed later', async () => {
  const read = prepared(
    (_, { id }: Parameters<{ id: number }>) =>
      sql<{ id: number }>`select id from note where id = ${id} ${sentAhead}`,
  );
  const next = prepared(
    (_, { id }: Parameters<{ id: number }>) => sql<{ id: number }>`select id from note where id >= ${id}`,
  );
  const failing = inTransaction(db, async (transaction) => {
    await read(transaction, { id: 1 });
    await addAhead(transaction, 1);
    await next(transaction, { id: 1 });
  });
  await expect(failing).rejects.toMatchObject(alreadyThere);
  const turn = () =>
    inTransaction(db, async (transaction) => {
      await read(transaction, { id: 1 });
      return next(transaction, { id: 1 });
    });
  expect([await turn(), await turn(), await next(db, { id: 1 })]).toEqual([
    [{ id: 1 }],
    [{ id: 1 }],
    [{ id: 1 }],
  ]);
});

it('statements wait neither for the beginning of their transaction nor for those sent ahead', async () => {
  const sent: string[] = [];
  const send = sendingAhead((text) => {
    sent.push(text);
    return new Promise(() => undefined);
  });
  await send('begin', []);
  await send('lock /* sent ahead */', []);
  void send('read', []);
  expect(sent).toEqual(['begin', 'lock /* sent ahead */', 'read']);
});

it('limits of a transaction begin it, also for a single statement', async () => {
  const sent: string[] = [];
  const send = sendingAhead(async (text) => {
    sent.push(text);
    return { command: 'SELECT', rowCount: 0, rows: [] };
  }, 'limit');
  for (const text of ['begin', 'read', 'rollback', 'read']) await send(text, []);
  expect(sent).toEqual(['begin', 'limit', 'read', 'rollback', 'begin', 'limit', 'read', 'commit']);
});
