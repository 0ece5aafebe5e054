import { buildAndPublish } from './build/build-product.ts';
import { readRegistry, rollBack } from './registry/registry-file.ts';
import { isRemoteName, remoteNames } from './workspaces.ts';

/** `npm run remote -- publish NAME | list | rollback NAME`: releases a remote's build, goes back in one command. */

function list(): void {
  for (const { name, owner, releases } of readRegistry().remotes) {
    console.log(`${name} (${owner})`);
    for (const [index, { release, contract, publishedAt }] of releases.entries()) {
      console.log(`  ${index === 0 ? '*' : ' '} ${release}  contract ${contract}  ${publishedAt}`);
    }
  }
}

async function run(command: string | undefined, name: string | undefined): Promise<void> {
  if (command === 'list') return list();
  if (command !== 'publish' && command !== 'rollback')
    throw new Error('Say publish NAME, list, or rollback NAME.');
  if (!isRemoteName(name)) throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
  const release = command === 'publish' ? await buildAndPublish(name) : rollBack(name);
  console.log(`${name} is at ${release}`);
}

try {
  await run(...(process.argv.slice(2) as [string?, string?]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
