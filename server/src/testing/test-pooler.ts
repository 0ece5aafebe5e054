import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** Fewer sessions than the servers of a test have connections, so that their transactions share them. */
const sessions = { session: 80, transaction: 6 };

/**
 * Starts PgBouncer before the tests' PostgreSQL, in the mode of the environment's TEST_POOLER, and returns the
 * folder of its socket and its process id. Debian's version keeps no named statements for transactions.
 */
export async function startTestPooler(
  mode: keyof typeof sessions,
  postgres: { host: string; user: string },
): Promise<{ host: string; pid: number }> {
  const host = mkdtempSync(join(tmpdir(), 'timeweave-pooler-'));
  // PgBouncer refuses to run as root, and only the owner of PostgreSQL's socket may use it.
  const { uid, gid } = statSync(postgres.host);
  writeFileSync(join(host, 'users.txt'), `"${postgres.user}" ""\n`);
  writeFileSync(
    join(host, 'pgbouncer.ini'),
    `[databases]
* = host=${postgres.host}
[pgbouncer]
unix_socket_dir = ${host}
listen_port = 5432
auth_type = trust
auth_file = ${host}/users.txt
pool_mode = ${mode}
default_pool_size = ${sessions[mode]}
max_client_conn = 1000
`,
  );
  chownSync(host, uid, gid);
  const { pid } = spawn('/usr/sbin/pgbouncer', ['-q', join(host, 'pgbouncer.ini')], {
    uid,
    gid,
    detached: true,
    stdio: 'ignore',
  });
  if (pid === undefined) throw new Error('PgBouncer did not start.');
  await until('PgBouncer listens', () => existsSync(join(host, '.s.PGSQL.5432')));
  return { host, pid };
}
