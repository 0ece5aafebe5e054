import { buildRemote } from './build/build-app.ts';
import { readBuiltRelease } from './release/built-release.ts';
import { openReleaseStore } from './registry/release-store.ts';
import { readConfig } from '../server/src/config/index.ts';
import { buildFolder, isRemoteName, remoteNames, root } from './workspaces.ts';

/** `npm run remote -- publish NAME | list | rollback NAME`: releases a remote's build, goes back in one command. */

const store = openReleaseStore(readConfig(process.env, root));

function list(): void {
  for (const { name, owner, releases, pinned } of store.read().remotes) {
    console.log(`${name} (${owner})${pinned ? ', rolled back' : ''}`);
    for (const [index, { release, contract, publishedAt }] of releases.entries()) {
      console.log(`  ${index === 0 ? '*' : ' '} ${release}  contract ${contract}  ${publishedAt}`);
    }
  }
}

/** Builds a remote where it is stale, makes the build the current release, and returns its name. */
async function publish(name: string): Promise<string> {
  await buildRemote(name);
  const folder = buildFolder(name);
  const built = readBuiltRelease(folder);
  await store.publish(built, folder);
  return built.release;
}

async function run(command: string | undefined, name: string | undefined): Promise<void> {
  if (command === 'list') return list();
  if (command !== 'publish' && command !== 'rollback')
    throw new Error('Say publish NAME, list, or rollback NAME.');
  if (name === undefined || !isRemoteName(name))
    throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
  const release = command === 'publish' ? await publish(name) : await store.rollBack(name);
  console.log(`${name} is at ${release}`);
}

try {
  await run(...(process.argv.slice(2) as [string?, string?]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
