import path from 'node:path';
import { runningPostmaster } from '../../server/src/database/embedded/index.ts';
import { attackedProduct, attackFolder } from './attacked-product.ts';
import { type Cleanup, type Finding, pause, within } from './fault.ts';
import { ordinaryPeople } from './ordinary-people.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const [rounds, betweenMs, afterMs, restMs] = [5, 1_500, 10_000, 5];

const fate = ({ hasEnded }: ServerProcess) => (hasEnded() ? 'the server ended' : 'the server went on');

/** Ends all connections of the server under load, several times. */
export async function terminatedBackends(cleanup: Cleanup): Promise<Finding[]> {
  const product = await attackedProduct(cleanup);
  const { admin, name } = product.database;
  const ordinary = await ordinaryPeople(cleanup, product.url, restMs);
  const start = performance.now();
  let last = start;
  let done = 0;
  for (; done < rounds && !product.hasEnded(); done += 1) {
    last = performance.now();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await pause(betweenMs);
  }
  await within(afterMs, product.ended);
  await ordinary.stop();
  return [
    {
      fault: `pg_terminate_backend of all backends under load, ${done} of ${rounds} times`,
      noticed: `${fate(product)}; ${ordinary.noticed(start, last + afterMs)}`,
      recovery: product.hasEnded() ? 'never' : ordinary.recovery(last),
    },
  ];
}

/** Kills the embedded PostgreSQL under load. */
export async function killedPostgres(cleanup: Cleanup): Promise<Finding[]> {
  const folder = attackFolder(cleanup);
  const server = await startServerProcess(cleanup, folder);
  if (!(await server.ready)) throw new Error(`The server did not start: ${server.output()}`);
  const ordinary = await ordinaryPeople(cleanup, server.url, restMs);
  const postgres = runningPostmaster(path.join(folder, 'postgres/cluster'));
  if (!postgres) throw new Error('The embedded PostgreSQL does not run.');
  const start = performance.now();
  process.kill(postgres.pid, 'SIGKILL');
  await within(afterMs, server.ended);
  await ordinary.stop();
  return [
    {
      fault: 'kill -9 of the embedded PostgreSQL under load',
      noticed: `${fate(server)}; ${ordinary.noticed(start)}`,
      recovery: server.hasEnded() ? 'never' : ordinary.recovery(start),
    },
  ];
}
