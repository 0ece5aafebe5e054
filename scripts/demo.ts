import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../server/src/config/index.ts';
import { processLogger } from '../server/src/platform/index.ts';
import { startServer } from '../server/src/server.ts';
import { demoEmail, demoPassword } from './seed/demo-account.ts';
import { fillFolder } from './seed/fill-folder.ts';
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
  const started = performance.now();
  const filled = await fillFolder(folder, giveUp);
  if (!filled) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`A company of ${filled.people} people and ${filled.entries} entries was made in ${seconds} s.`);
}

let stopping = false;

async function start(): Promise<{ stop: () => Promise<void> } | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ ...process.env, DATA_DIR: folder }, root);
  await fill(folder);
  if (stopping) return undefined;
  const server = await startServer(config, processLogger(config), { onGivenUp: giveUp, publishes: true });
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
