import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopPostmaster } from '../database/embedded/index.ts';
import { testPostgres } from './test-postgres.ts';

export default async function globalTeardown(): Promise<void> {
  const folder = process.env.TIMEWEAVE_TEST_FOLDER;
  if (!folder) return;
  await stopPostmaster(join(folder, 'postgres', 'cluster'));
  rmSync(testPostgres().host, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
