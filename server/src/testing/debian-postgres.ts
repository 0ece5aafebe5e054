import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './until.ts';

const versions = '/usr/lib/postgresql';
const user = 'timeweave';

/** PostgreSQL and PgBouncer refuse to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The programs of Debian's newest PostgreSQL; undefined where it is not installed. */
export const debianPrograms = (() => {
  const installed = existsSync(versions) ? readdirSync(versions) : [];
  const [newest] = installed.sort((one, other) => Number(other) - Number(one));
  return newest === undefined ? undefined : join(versions, newest, 'bin');
})();

export interface DebianPostgres {
  /** The folder of its socket. */
  host: string;
  user: string;
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A server that can be stopped and started again. */
interface DebianServer extends DebianPostgres {
  start: () => Promise<void>;
  /** Stops it and keeps its data. */
  halt: () => Promise<void>;
}

function programs(): string {
  if (debianPrograms === undefined) throw new Error('Debian’s PostgreSQL is not installed.');
  return debianPrograms;
}

/** Starts a server on the cluster that `fill` makes, in a folder of its own. */
async function startOn(
  fill: (cluster: string, options: { stdio: 'ignore'; cwd: string }) => void,
  port?: number,
): Promise<DebianServer> {
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-debian-'));
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const cluster = join(folder, 'cluster');
  const options = { stdio: 'ignore', cwd: folder, ...unprivileged } as const;
  fill(cluster, options);
  const settings = [
    ...(port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`]),
    ...[`unix_socket_directories=${folder}`, 'fsync=off', 'timezone=UTC'],
  ];
  const parameters = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];

  async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ host: folder, user, database: 'postgres', ...(port && { port }) });
    await client.connect();
    const { rows } = await client.query<Row>(statement).finally(() => client.end());
    return rows;
  }
  const accepts = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  let halt = () => Promise.resolve();
  async function start() {
    const server = spawn(join(programs(), 'postgres'), parameters, options);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    halt = () => {
      server.kill('SIGINT');
      return ended;
    };
    await until('Debian’s PostgreSQL accepts connections', accepts);
  }
  await start();
  return {
    host: folder,
    user,
    query,
    createDatabase: async (name) => void (await query(`create database ${name}`)),
    start,
    halt: () => halt(),
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Debian's PostgreSQL in a folder of its own; it also listens at a port of this machine if one is given. */
export const startDebianPostgres = (port?: number): Promise<DebianPostgres> =>
  startOn((cluster, options) => {
    const initialise = ['-D', cluster, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs(), 'initdb'), initialise, options);
  }, port);

/** Starts a streaming replica of a PostgreSQL of Debian. */
export const startDebianReplica = ({ host }: { host: string }): Promise<DebianServer> =>
  startOn((cluster, options) => {
    const copy = ['-D', cluster, '-h', host, '-U', user, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    execFileSync(join(programs(), 'pg_basebackup'), copy, options);
  });
