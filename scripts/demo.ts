import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { startEmbedded } from '../server/src/database/embedded/embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { startServer } from '../server/src/server.ts';
import { demoEmail, demoPassword, fillWorkspace } from './seed/fill-workspace.ts';
import { root } from './workspaces.ts';

/** `npm run demo`: the built product with a filled workspace, in a folder that is thrown away at the end. */

for (const name of ['DATA_DIR', 'DATABASE_URL']) {
  if (process.env[name]) {
    console.error(`${name} is set: the demo makes a folder of its own and never touches another.`);
    process.exit(1);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-demo-'));
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function fill(): Promise<void> {
  const embedded = await startEmbedded(folder, () => giveUp('The embedded PostgreSQL has ended.'));
  const db = openDatabase(embedded.connection, giveUp);
  try {
    await migrate(db);
    const started = performance.now();
    const entries = await fillWorkspace(db, new Date());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`A company of 20 people and ${entries} entries was made in ${seconds} s.`);
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

try {
  await fill();
  const config = readConfig({ ...process.env, DATA_DIR: folder }, root);
  const server = await startServer(config, () => giveUp('The embedded PostgreSQL has ended.'));
  const stop = () => void server.stop().then(() => process.exit(0), giveUp);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(`Timeweave is ready at ${config.publicUrl}`);
  console.log(`Log in as ${demoEmail} with the password ${demoPassword}`);
} catch (error) {
  giveUp(error);
}
