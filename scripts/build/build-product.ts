import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../workspaces.ts';
import { staleApps } from './build-app.ts';
import { buildEmbed } from './build-embed.ts';
import { buildServer } from './build-server.ts';

/** Builds one app in a separate process: webpack uses one processor. */
async function buildApart(name: string): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build.ts', name];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build of ${name} failed.`);
}

/** Builds all stale parts of the product, two apps at a time. Publishes nothing. */
export async function buildProduct(): Promise<void> {
  if (await buildServer()) console.log('built   server');
  if (await buildEmbed()) console.log('built   embed');
  const next = staleApps().values();
  const lane = async () => {
    for (const name of next) await buildApart(name);
  };
  await Promise.all([lane(), lane()]);
}
