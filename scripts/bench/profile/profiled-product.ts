import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../../../server/src/database/index.ts';
import { startCluster } from '../../../server/src/database/embedded/index.ts';
import {
  freePort,
  type RunningProduct,
  startProduct,
  startServer,
  throwAwayFolder,
} from '../../product/product.ts';
import { type CpuTimes, cpuTimes, residentMemory } from '../process-times.ts';

/** A product whose PostgreSQL counts its statements and whose server can be sampled. */
export interface ProfiledProduct {
  url: string;
  connection: Connection;
  /** Samples the server's CPU and allocations while the work runs; returns the two profiles as JSON. */
  sample: (work: () => Promise<unknown>) => Promise<{ cpu: string; heap: string }>;
  cpu: () => CpuTimes;
  /** Resident memory of the server, in bytes. */
  memory: () => number;
}

const patienceMs = 20_000;

async function written(file: string): Promise<string> {
  const until = performance.now() + patienceMs;
  while (!existsSync(file)) {
    if (performance.now() > until) throw new Error(`The server has not written ${file}.`);
    await setTimeout(50);
  }
  // the file exists before it is complete
  await setTimeout(500);
  return readFileSync(file, 'utf8');
}

async function countStatements(dataFolder: string, port: number): Promise<void> {
  const product = await startProduct({ dataFolder, port });
  const { connection } = await startCluster(dataFolder);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter system set shared_preload_libraries = pg_stat_statements');
  await client.query('alter system set pg_stat_statements.track_planning = on');
  await client.query('create extension pg_stat_statements');
  await client.end();
  await product.stop();
}

function sampler({ process: server }: RunningProduct, file: string): ProfiledProduct['sample'] {
  return async (work) => {
    server.kill('SIGUSR2');
    await setTimeout(200);
    await work();
    server.kill('SIGUSR2');
    // the server writes the CPU profile last
    const cpu = await written(`${file}.cpuprofile`);
    return { cpu, heap: await written(`${file}.heapprofile`) };
  };
}

/** Runs the built server with its own PostgreSQL; writes profiles to `file` with the extensions of V8's profiles. */
export async function onProfiledProduct(
  file: string,
  work: (product: ProfiledProduct) => Promise<void>,
): Promise<void> {
  const dataFolder = throwAwayFolder('profile');
  const port = await freePort();
  for (const ending of ['cpuprofile', 'heapprofile']) rmSync(`${file}.${ending}`, { force: true });
  try {
    await countStatements(dataFolder, port);
    const watcher = path.join(import.meta.dirname, 'watch-process.mjs');
    const product = await startServer({
      dataFolder,
      port,
      env: { NODE_OPTIONS: `--import ${watcher}`, PROFILE_FILE: file },
    });
    try {
      const { connection } = await startCluster(dataFolder);
      const sample = sampler(product, file);
      const { pid = 0 } = product.process;
      await work({
        url: product.url,
        connection,
        sample,
        cpu: () => cpuTimes(pid, dataFolder),
        memory: () => residentMemory(pid),
      });
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
