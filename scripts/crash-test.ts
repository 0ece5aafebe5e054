import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AuthData } from '../shared/src/api/index.ts';
import { type ApiPerson, personWith, signUp } from './product/api-person.ts';
import { freePort, type RunningProduct, startProduct, throwAwayFolder } from './product/product.ts';

/**
 * Ten times: the server is killed (kill -9) in the middle of several people's writes, every second time
 * PostgreSQL as well; after the restart every write that was acknowledged must be there. Ends with 1 on any loss.
 */

const rounds = 10;
const writerCount = 6;
const writingMs = 1_500;

/** What a person was told is saved: ids of entries, by whether they were stopped. */
type Acknowledged = Map<number, 'started' | 'stopped'>;

interface Writer {
  auth: AuthData;
  acknowledged: Acknowledged;
}

async function writeUntilItBreaks({ auth, call }: ApiPerson, acknowledged: Acknowledged): Promise<void> {
  const { workspace_id } = auth;
  for (let count = 0; ; count += 1) {
    try {
      const { results } = await call('POST /api/usertime/create', { workspace_id, title: `Entry ${count}` });
      acknowledged.set(results.insertId, 'started');
      await call('PUT /api/usertime/update', { workspace_id, timer_id: results.insertId, isStop: 1 });
      acknowledged.set(results.insertId, 'stopped');
    } catch {
      return; // the server is gone, as it should be
    }
  }
}

async function everythingOf({ auth, call }: ApiPerson): Promise<Map<number, boolean>> {
  const entries = new Map<number, boolean>();
  let snapshot: string | undefined;
  do {
    const request = { workspace_id: auth.workspace_id, offset: entries.size, snapshot };
    const page = await call('POST /api/usertime/list', request);
    for (const { timer_id } of page.results) entries.set(timer_id, true);
    for (const { timer_id } of page.running) entries.set(timer_id, false);
    snapshot = page.snapshot ?? undefined;
  } while (snapshot !== undefined);
  return entries;
}

/** The acknowledged writes that are not there. */
async function missing(person: ApiPerson, acknowledged: Acknowledged): Promise<number> {
  const found = await everythingOf(person);
  const lost = [...acknowledged].filter(
    ([id, state]) => !found.has(id) || (state === 'stopped' && !found.get(id)),
  );
  return lost.length;
}

function killPostgres(dataFolder: string): void {
  const pidFile = path.join(dataFolder, 'postgres/cluster/postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
}

async function newWriter(url: string): Promise<Writer> {
  const { auth } = await signUp(url);
  return { auth, acknowledged: new Map<number, 'started' | 'stopped'>() };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const dataFolder = throwAwayFolder('crash');
const port = await freePort();
let lost = 0;
let product: RunningProduct = await startProduct({ dataFolder, port });
try {
  const writers = await Promise.all(Array.from({ length: writerCount }, () => newWriter(product.url)));
  const each = <Result>(work: (person: ApiPerson, acknowledged: Acknowledged) => Promise<Result>) =>
    Promise.all(writers.map(({ auth, acknowledged }) => work(personWith(product.url, auth), acknowledged)));

  for (let round = 1; round <= rounds; round += 1) {
    const writing = each(writeUntilItBreaks);
    await new Promise((resolve) => setTimeout(resolve, writingMs));
    product.process.kill('SIGKILL');
    const alsoPostgres = round % 2 === 0;
    if (alsoPostgres) killPostgres(dataFolder);
    await writing;
    product = await startProduct({ dataFolder, port });
    const lostNow = sumOf(await each(missing));
    const written = sumOf(writers.map(({ acknowledged }) => acknowledged.size));
    lost += lostNow;
    const killed = alsoPostgres ? 'server and PostgreSQL' : 'server';
    console.log(
      `round ${round}: killed ${killed}; ${written} entries acknowledged so far, ${lostNow} missing`,
    );
  }
} finally {
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(
  lost === 0 ? 'Nothing that was acknowledged was lost.' : `${lost} acknowledged writes were lost.`,
);
process.exitCode = lost === 0 ? 0 : 1;
