import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from './app.ts';
import { type Connection, closePools, openPools, openReplica, type Pools } from './database/index.ts';
import { createMetrics } from './metrics/index.ts';
import {
  startDebianReplica,
  startTestApp,
  type TestApp,
  testPostgres,
  useDebianPostgres,
} from './testing/index.ts';

export function urlOf(connection: Connection, host: string): string {
  if (!('host' in connection)) throw new Error('The tests’ database has a socket');
  const { user, database } = connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

export interface Replicated {
  standby: Awaited<ReturnType<typeof startDebianReplica>>;
  /** Knows no replica. */
  server: TestApp;
  /** A second server of the same database, with the replica. */
  reader: FastifyInstance;
  pools: Pools;
  /** What the second server has logged about the replica. */
  lines: readonly string[];
  /** Returns how many reads were counted during the work, by outcome. */
  countedDuring: (work: () => Promise<unknown>) => Promise<Record<string, number>>;
  /** Locks a table on the primary and on the replica, which replays it. */
  lockTable: (table: string) => Promise<void>;
  unlockTables: () => Promise<unknown>;
  /** Counts the locks of the database on the replica: exclusive ones of tables, and statements that wait for them. */
  locksOnReplica: () => Promise<{ exclusive: number; waiting: number }>;
  close: () => Promise<void>;
}

/** Starts PostgreSQL, a streaming replica, and two servers, the second with the replica. */
export async function startReplicated(): Promise<Replicated> {
  const postgres = await useDebianPostgres();
  const server = await startTestApp();
  const { connection } = server;
  const standby = await startDebianReplica(testPostgres());
  const lines: string[] = [];
  const log = {
    info: (text: string) => lines.push(text),
    warn: (details: object, text: string) => lines.push(`${text}: ${JSON.stringify(details)}`),
  };
  const metrics = createMetrics();
  const pools = openPools(connection, () => undefined);
  const replica = openReplica(
    { connectionString: urlOf(connection, standby.host) },
    { pools, log, count: metrics.countReplicaRead, restMs: 200 },
  );
  const reader = await buildApp({
    ...{ pools, replica, metrics, images: server.images, clock: server.clock.now },
    sessionSecret: 'the tests’ secret has 32 characters or more',
  });
  const lockers: pg.Client[] = [];
  /** Sends what is written to the replica: locks, and their ends. */
  const flush = () => postgres.query('select pg_switch_wal()');
  async function unlockTables() {
    await Promise.all(lockers.splice(0).map((client) => client.end()));
    await flush();
  }

  async function outcomes() {
    const series = /^timeweave_replica_reads_total{outcome="(?<outcome>\w+)"} (?<count>\d+)/gm;
    const counts = (await metrics.text()).matchAll(series);
    return [...counts].map(([, outcome = '', count]) => [outcome, Number(count)] as const);
  }

  return {
    ...{ standby, server, reader, pools, lines, unlockTables },
    async countedDuring(work) {
      const before = new Map(await outcomes());
      await work();
      const after = (await outcomes()).map(
        ([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const,
      );
      return Object.fromEntries(after.filter(([, count]) => count !== 0));
    },
    async lockTable(table) {
      const client = new pg.Client(connection);
      lockers.push(client);
      await client.connect();
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      await flush();
    },
    async locksOnReplica() {
      const [row] = await standby.query<{ exclusive: number; waiting: number }>(
        `select count(*) filter (where granted and mode = 'AccessExclusiveLock')::int as exclusive,
           count(*) filter (where not granted)::int as waiting
         from pg_locks where relation > 16383`,
      );
      return row ?? { exclusive: 0, waiting: 0 };
    },
    async close() {
      await reader.close();
      await replica.close();
      await closePools(pools);
      await server.close();
      await standby.stop();
      await postgres.stop();
    },
  };
}
