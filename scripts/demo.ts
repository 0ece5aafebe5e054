import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../server/src/config/index.ts';
import { migrate, openDatabase } from '../server/src/database/index.ts';
import { startEmbedded } from '../server/src/database/embedded/index.ts';
import { processLogger } from '../server/src/platform/index.ts';
import { startServer } from '../server/src/server.ts';
import { publishNewer } from './registry/publish-newer.ts';
import { demoEmail, demoPassword, fillWorkspace } from './seed/fill-workspace.ts';
import { root } from './workspaces.ts';

/** `npm run demo`: runs the built product with sample data, in a temporary folder. */

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const name of ['DATA_DIR', 'DATABASE_URL', 'RELEASES_STORE']) {
  if (process.env[name])
    giveUp(`${name} is set: the demo makes a folder of its own and never touches another.`);
}

async function fill(folder: string): Promise<void> {
  const embedded = await startEmbedded(folder, giveUp);
  // Ignores connections that PostgreSQL closes as it stops; one that breaks earlier fails its query.
  const db = openDatabase(embedded.connection, () => undefined);
  try {
    await migrate(db);
    const started = performance.now();
    const { people, entries } = await fillWorkspace(db, new Date());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`A company of ${people} people and ${entries} entries was made in ${seconds} s.`);
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

let stopping = false;

async function start(): Promise<{ stop: () => Promise<void> } | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: folder };
  const config = readConfig(env, root);
  await publishNewer(env);
  await fill(folder);
  if (stopping) return undefined;
  const server = await startServer(config, processLogger(config), giveUp);
  console.log(`Timeweave is ready at ${config.publicUrl}`);
  console.log(`Log in as ${demoEmail} with the password ${demoPassword}`);
  return server;
}

const starting = start();
starting.catch(giveUp);

// Ctrl-C arrives twice, from the terminal and from `start.mjs`.
function stop(): void {
  if (stopping) return;
  stopping = true;
  starting.then((server) => server?.stop()).then(() => process.exit(0), giveUp);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
