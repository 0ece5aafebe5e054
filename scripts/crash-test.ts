import { rmSync } from 'node:fs';
import path from 'node:path';
import { runningPostmaster, stopPostmaster } from '../server/src/database/embedded/index.ts';
import type { AuthData } from '../shared/src/api/index.ts';
import { type ApiPerson, personWith, signUp } from './product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from './product/product.ts';

/**
 * Kills the server ten times (kill -9) during writes of several users, every second time with PostgreSQL; after the restart
 * every acknowledged write must exist. Exits with 1 on any loss.
 */

const rounds = 10;
const writerCount = 6;
const writingMs = 1_500;

interface SavedEntry {
  title: string;
  isStopped: boolean;
}

interface Writer {
  auth: AuthData;
  acknowledged: Map<number, SavedEntry>;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const writesOf = ({ acknowledged }: Writer) =>
  sumOf([...acknowledged.values()].map(({ isStopped }) => (isStopped ? 2 : 1)));

/** Ends with the first failure, which is an error if the server was not killed yet. */
async function writeUntil(isKilled: () => boolean, { auth, acknowledged }: Writer): Promise<void> {
  const { workspace_id } = auth;
  const { call } = personWith(product.url, auth);
  for (;;) {
    const title = `Entry ${acknowledged.size + 1}`;
    try {
      const { results } = await call('POST /api/usertime/create', { workspace_id, title });
      acknowledged.set(results.insertId, { title, isStopped: false });
      await call('PUT /api/usertime/update', { workspace_id, timer_id: results.insertId, isStop: 1 });
      acknowledged.set(results.insertId, { title, isStopped: true });
    } catch (error) {
      if (!isKilled()) throw error;
      return;
    }
  }
}

async function everythingOf({ auth, call }: ApiPerson): Promise<Map<number, SavedEntry>> {
  const entries = new Map<number, SavedEntry>();
  let snapshot: string | undefined;
  do {
    const page = await call('POST /api/usertime/list', {
      workspace_id: auth.workspace_id,
      offset: 0,
      snapshot,
    });
    for (const { timer_id, title } of page.results) entries.set(timer_id, { title, isStopped: true });
    for (const { timer_id, title } of page.running) entries.set(timer_id, { title, isStopped: false });
    snapshot = page.snapshot ?? undefined;
  } while (snapshot !== undefined);
  return entries;
}

/** Returns the number of acknowledged entries that are missing or differ; a stop may have succeeded without a response. */
async function missingOf({ auth, acknowledged }: Writer): Promise<number> {
  const found = await everythingOf(personWith(product.url, auth));
  return [...acknowledged].filter(([id, { title, isStopped }]) => {
    const entry = found.get(id);
    return entry?.title !== title || (isStopped && !entry.isStopped);
  }).length;
}

const dataFolder = throwAwayFolder('crash');
const cluster = path.join(dataFolder, 'postgres/cluster');
const port = await freePort();
let product = await startProduct({ dataFolder, port });

/** Kills the server during writes; returns the losses after the restart. */
async function crash(writers: readonly Writer[], alsoPostgres: boolean): Promise<number> {
  let killed = false;
  const writing = Promise.all(writers.map((writer) => writeUntil(() => killed, writer)));
  await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, writingMs))]);
  const postgres = runningPostmaster(cluster);
  if (!postgres) throw new Error('PostgreSQL does not run.');
  killed = true;
  product.process.kill('SIGKILL');
  if (alsoPostgres) process.kill(postgres.pid, 'SIGKILL');
  await writing;
  product = await startProduct({ dataFolder, port });
  return sumOf(await Promise.all(writers.map(missingOf)));
}

/** Also stops PostgreSQL if there is no server to do so. */
async function cleanUp(): Promise<void> {
  await product.stop();
  const postgres = runningPostmaster(cluster);
  await stopPostmaster(cluster);
  if (postgres) rmSync(postgres.socketFolder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));

let [done, lost, written, entries] = [0, 0, 0, 0];
try {
  const writers: Writer[] = [];
  const people = await Promise.all(Array.from({ length: writerCount }, () => signUp(product.url)));
  for (const { auth } of people) writers.push({ auth, acknowledged: new Map<number, SavedEntry>() });
  while (done < rounds && !interrupted) {
    const alsoPostgres = done % 2 === 1;
    const missing = await crash(writers, alsoPostgres);
    done += 1;
    lost += missing;
    const before = written;
    written = sumOf(writers.map(writesOf));
    entries = sumOf(writers.map(({ acknowledged }) => acknowledged.size));
    const killed = alsoPostgres ? 'server and PostgreSQL' : 'server';
    console.log(
      `round ${done}: killed ${killed}; ${written - before} writes acknowledged, ${missing} missing`,
    );
  }
} finally {
  await cleanUp();
}
console.log(
  `${done} of ${rounds} rounds, ${writerCount} people, ${entries} entries in ${written} acknowledged writes: ` +
    (lost === 0 ? 'nothing was lost.' : `${lost} lost.`),
);
process.exitCode = lost === 0 && done === rounds ? 0 : 1;
