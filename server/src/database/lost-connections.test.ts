import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import {
  buildMember,
  buildWorkspace,
  startTestApp,
  type TestApp,
  testPostgres,
  until,
} from '../testing/index.ts';
import { openDatabase } from './database.ts';

let server: TestApp;
let operator: pg.Client;
beforeAll(async () => {
  server = await startTestApp();
  operator = new pg.Client(server.connection);
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await server.close();
});

async function member() {
  const { id } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, id);
  const token = await server.signIn(personId);
  return {
    personId,
    list: () => server.call('POST /api/usertime/list', { workspace_id: id, offset: 0 }, token),
    report: () =>
      server.call(
        'POST /api/report/week_data',
        { workspace_id: id, start: '2026-11-16', end: '2026-11-22' },
        token,
      ),
    suggest: () => server.call('POST /api/usertime/suggest', { workspace_id: id, term: '', limit: 5 }, token),
    start: (title: string) =>
      server.call('POST /api/usertime/create', { workspace_id: id, title }, token, randomUUID()),
  };
}

/** Terminates all connections, like an operator, a restart or a failover. */
const endAllConnections = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

it('lost connections fail only the calls in flight', async () => {
  const ada = await member();
  const statuses: number[] = [];
  const acknowledged: string[] = [];
  let busy = true;
  const keepCalling = async (call: () => Promise<{ status: number }>) => {
    while (busy) statuses.push((await call()).status);
  };
  let count = 0;
  const startOne = async () => {
    const title = `Entry ${(count += 1)}`;
    const result = await ada.start(title);
    if (result.status === 200) acknowledged.push(title);
    return result;
  };
  const calling = [ada.list, ada.list, ada.report, ada.suggest, startOne, startOne].map(keepCalling);
  const moreCalls = () => {
    const before = statuses.length;
    return until('30 more calls have ended', () => statuses.length >= before + 30);
  };
  for (let round = 0; round < 5; round += 1) {
    await moreCalls();
    await endAllConnections();
  }
  await moreCalls();
  busy = false;
  await Promise.all(calling);

  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  for (const call of [ada.list, ada.report, ada.suggest, startOne]) {
    expect(await call()).toMatchObject({ status: 200 });
  }
  const kept = await server.db
    .selectFrom('time_entry')
    .where('person_id', '=', ada.personId)
    .select('description')
    .execute();
  expect(kept.map(({ description }) => description)).toEqual(expect.arrayContaining(acknowledged));
});

it('a lost connection fails its transaction, and is not used again', async () => {
  const { ordinary } = server.pools;
  const backend = async (db: typeof ordinary) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  };
  let lost: number | undefined;
  const work = ordinary.transaction().execute(async (transaction) => {
    lost = await backend(transaction);
    await operator.query('select pg_terminate_backend($1)', [lost]);
    await until('the connection is lost', async () => {
      const { rows } = await operator.query('select from pg_stat_activity where pid = $1', [lost]);
      return rows.length === 0;
    });
    await backend(transaction);
  });
  await expect(work).rejects.toMatchObject({ name: 'ConnectionFailure' });
  expect(await backend(ordinary)).not.toBe(lost);
});

it('a statement that fails by itself is not reported as a lost connection', async () => {
  const { ordinary } = server.pools;
  const failing = sql`select 1 / 0`.execute(ordinary);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

it('a connection is lost when PostgreSQL stops responding, and the next call gets a new one', async () => {
  const { host, user, database } = { ...testPostgres(), database: 'postgres' };
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-proxy-'));
  const [socket, sockets] = ['.s.PGSQL.5432', new Set<Socket>()];
  const proxy = createServer((near) => {
    const far = connect(join(host, socket));
    for (const end of [near, far]) sockets.add(end.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, socket), resolve));
  const lost: string[] = [];
  const report = ({ message }: Error) => lost.push(message);
  const db = openDatabase({ host: folder, user, database }, report, { size: 1, statementTimeout: 100 });
  await sql`select 1`.execute(db);
  for (const end of sockets) end.unpipe().pause();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'ConnectionFailure' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(lost).toEqual(['Query read timeout']);

  await db.destroy();
  for (const end of sockets) end.destroy();
  await new Promise((resolve) => proxy.close(resolve));
  rmSync(folder, { recursive: true });
});

describe('when no connection is available', () => {
  /** Uses all connections of ordinary calls until the promise settles. */
  async function useAll(end: Promise<unknown>) {
    let used = 0;
    const use = () => {
      used += 1;
      return end;
    };
    const ended = Promise.all(
      Array.from({ length: 10 }, () => server.pools.ordinary.connection().execute(use)),
    );
    await until('all connections are used', () => used === 10);
    return { ended };
  }

  it('a call fails after two seconds with a retry time', async () => {
    const token = (await member()).personId;
    let release: () => void = () => undefined;
    const used = await useAll(new Promise<void>((resolve) => (release = resolve)));
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { email: `nobody-${token}@example.com`, password: 'Engine#9999' },
    });
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '2',
      { errors: [{ msg: 'The server is busy. Please try again.' }] },
    ]);
    release();
    await used.ended;
    expect((await (await member()).list()).status).toBe(200);
  });
});
