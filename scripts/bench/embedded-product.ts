import { rmSync } from 'node:fs';
import type { Connection } from '../../server/src/database/index.ts';
import { startCluster } from '../../server/src/database/embedded/index.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import { type CpuTimes, cpuTimes, residentMemory } from './process-times.ts';

/** Resources that a running product uses. */
export interface ProductUse {
  cpu: () => CpuTimes;
  /** Resident memory of the server, in bytes. */
  memory: () => number;
}

/** Runs the built server with its own PostgreSQL, with direct access to it. */
export async function onEmbeddedProduct<Result>(
  work: (url: string, connection: Connection, use: ProductUse) => Promise<Result>,
): Promise<Result> {
  const dataFolder = throwAwayFolder('bench');
  try {
    const product = await startProduct({ dataFolder, port: await freePort() });
    try {
      const { connection } = await startCluster(dataFolder);
      const { pid = 0 } = product.process;
      const use = { cpu: () => cpuTimes(pid, dataFolder), memory: () => residentMemory(pid) };
      return await work(product.url, connection, use);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
