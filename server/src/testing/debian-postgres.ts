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
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts Debian's PostgreSQL in a folder of its own; it also listens at a port of this machine if one is given. */
export async function startDebianPostgres(port?: number): Promise<DebianPostgres> {
  if (debianPrograms === undefined) throw new Error('Debian’s PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-debian-'));
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const cluster = join(folder, 'cluster');
  const initialise = ['-D', cluster, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const options = { stdio: 'ignore', cwd: folder, ...unprivileged } as const;
  execFileSync(join(debianPrograms, 'initdb'), initialise, options);
  const settings = [
    ...(port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`]),
    ...[`unix_socket_directories=${folder}`, 'fsync=off', 'timezone=UTC'],
  ];
  const server = spawn(
    join(debianPrograms, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  async function query(statement: string) {
    const client = new pg.Client({ host: folder, user, database: 'postgres', ...(port && { port }) });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
  const accepts = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  await until('Debian’s PostgreSQL accepts connections', accepts);
  return {
    host: folder,
    user,
    createDatabase: (name) => query(`create database ${name}`),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
