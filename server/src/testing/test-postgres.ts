import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  closePools,
  type Connection,
  type Database,
  migrateAt,
  openPools,
  type Pools,
} from '../database/index.ts';
import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts';

export const templateName = 'timeweave_template';

/** The PostgreSQL of the test run; the global set-up passes its address through the environment. */
interface TestPostgres {
  host: string;
  user: string;
}

export function testPostgres(): TestPostgres {
  const [host, user] = (process.env.TIMEWEAVE_TEST_POSTGRES ?? '').split('|');
  if (!host || !user) throw new Error('The tests’ PostgreSQL is not running');
  return { host, user };
}

/** Returns how the servers of the tests reach a database: directly, or through the run's pooler. */
function pooledConnection(direct: TestPostgres & { database: string }): Connection {
  const [host] = (process.env.TIMEWEAVE_TEST_POOLER ?? '').split('|');
  if (!host) return direct;
  const byTransaction = process.env.TEST_POOLER === 'transaction';
  return { ...direct, host, byTransaction, prepares: !byTransaction };
}

/**
 * Uses Debian's PostgreSQL, whose client programs are installed with it, in place of the run's own, for the test file that calls
 * it, until `stop`.
 */
export async function useDebianPostgres(): Promise<Pick<DebianPostgres, 'query' | 'stop'>> {
  const { host, user, createDatabase, query, stop } = await startDebianPostgres();
  await createDatabase(templateName);
  await migrateAt({ host, user, database: templateName });
  const own = process.env.TIMEWEAVE_TEST_POSTGRES;
  process.env.TIMEWEAVE_TEST_POSTGRES = `${host}|${user}`;
  return {
    query,
    async stop() {
      process.env.TIMEWEAVE_TEST_POSTGRES = own;
      await stop();
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...testPostgres(), database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface TestDatabase {
  db: Database;
  pools: Pools;
  /** The database itself. */
  connection: Connection;
  /** What the pools are connected to. */
  pooled: Connection;
  drop: () => Promise<void>;
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database}`);
  return {
    connection: { ...testPostgres(), database },
    drop: () => administer(`drop database ${database} with (force)`),
  };
}

/** Creates a migrated, empty database for a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} template ${templateName}`);
  const connection = { ...testPostgres(), database };
  const pooled = pooledConnection(connection);
  const pools = openPools(pooled, () => undefined);
  return {
    db: pools.ordinary,
    pools,
    connection,
    pooled,
    drop: async () => {
      await closePools(pools);
      await administer(`drop database ${database} with (force)`);
    },
  };
}
