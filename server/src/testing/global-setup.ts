import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../database/embedded/index.ts';
import { migrateAt } from '../database/index.ts';
import globalTeardown from './global-teardown.ts';
import { startTestPooler } from './test-pooler.ts';
import { templateName } from './test-postgres.ts';

/** Prints of PDFs and expansions of calendars run from the build: an old one would fail their tests. */
function buildServer(rootDir: string): void {
  const script = ['--import', 'tsx', 'scripts/build.ts', 'server'];
  execFileSync(process.execPath, script, { cwd: dirname(rootDir), stdio: 'inherit' });
}

/** Starts one PostgreSQL for all test files, with a migrated database as their template. */
export default async function globalSetup(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  buildServer(rootDir);
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-tests-'));
  const { connection } = await startCluster(folder);
  const { host, user } = connection;

  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  // Test data need not survive a crash.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrateAt({ host, user, database: templateName });

  process.env.TIMEWEAVE_TEST_POSTGRES = `${host}|${user}`;
  process.env.TIMEWEAVE_TEST_FOLDER = folder;
  // Jest has no teardown for a stopped run.
  process.once('SIGINT', () => void globalTeardown().finally(() => process.exit(1)));

  const { TEST_POOLER: mode } = process.env;
  if (mode !== 'session' && mode !== 'transaction') return;
  const pooler = await startTestPooler(mode, { host, user });
  process.env.TIMEWEAVE_TEST_POOLER = `${pooler.host}|${pooler.pid}`;
}
