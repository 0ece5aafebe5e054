import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopPostmaster } from '../database/embedded/index.ts';
import { testPostgres } from './test-postgres.ts';

export default async function globalTeardown(): Promise<void> {
  const folder = process.env.TIMEWEAVE_TEST_FOLDER;
  if (!folder) return;
  const [poolerFolder, pooler] = (process.env.TIMEWEAVE_TEST_POOLER ?? '').split('|');
  if (poolerFolder) {
    process.kill(Number(pooler));
    rmSync(poolerFolder, { recursive: true });
  }
  await stopPostmaster(join(folder, 'postgres', 'cluster'));
  rmSync(testPostgres().host, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
