import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { Connection } from '../database/index.ts';
import { createTestDatabase, until } from '../testing/index.ts';
import { notifySessionEnded } from './notify.ts';
import { notificationListener, type Received } from './notification-listener.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

/** Starts a proxy between server and PostgreSQL that can stall its connections. */
async function startProxy({ connection }: TestDatabase) {
  if (!('host' in connection)) throw new Error('The tests’ PostgreSQL has a socket.');
  const sockets: Socket[] = [];
  const proxy: Server = createServer((near) => {
    const far = connect(`${connection.host}/.s.PGSQL.5432`);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { user, database: name } = connection;
  const proxied: Connection = { connectionString: `postgresql://${user}@127.0.0.1:${port}/${name}` };
  return {
    proxied,
    goSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

const timing = { retryMs: 10, checkMs: 50, patienceMs: 1_000 };

it('replaces a connection that hangs, and reports possible missed notifications', async () => {
  const proxy = await startProxy(database);
  const log: unknown[] = [];
  const listener = notificationListener(proxy.proxied, { warn: (line: unknown) => log.push(line) }, timing);
  const received: Received[] = [];
  await listener.subscribe((what) => received.push(what));
  await notifySessionEnded(database.db, 7, null);
  await until('a notification has arrived', () => received.length > 0);
  // On a busy machine the first connection may time out, too.
  received.length = 0;
  log.length = 0;
  proxy.goSilent();
  await notifySessionEnded(database.db, 7, null);
  await until('a notification has arrived', () => received.length > 0);
  expect(received).toEqual(['missed']);
  expect(log[0]).toEqual({ reason: 'no response to a check' });

  await notifySessionEnded(database.db, 7, 1);
  await until('the next notification has arrived', () => received.length > 1);
  expect(received[1]).toMatchObject({ sessionId: 1 });
  await listener.close();
  proxy.close();
});

it('keeps a working connection through many checks', async () => {
  const log: unknown[] = [];
  const listener = notificationListener(
    database.connection,
    { warn: (line: unknown) => log.push(line) },
    { checkMs: 1 },
  );
  const received: Received[] = [];
  await listener.subscribe((what) => received.push(what));
  const checks = sql<{ pid: number; query: string }>`
    select pid, query from pg_stat_activity where application_name = 'timeweave-notifications'
      and datname = current_database()`;
  let pid: number | undefined;
  for (let checked = 0; checked < 3;) {
    const [row] = (await checks.execute(database.db)).rows;
    if (row?.query === 'select 1') checked += 1;
    pid ??= row?.pid;
    expect(row?.pid).toBe(pid);
  }
  expect([received, log]).toEqual([[], []]);
  await listener.close();
});

it('closes while its connection hangs', async () => {
  const proxy = await startProxy(database);
  const listener = notificationListener(proxy.proxied, { warn: () => undefined }, timing);
  await listener.subscribe(() => undefined);
  proxy.goSilent();
  await expect(listener.close()).resolves.toBeUndefined();
  proxy.close();
});
