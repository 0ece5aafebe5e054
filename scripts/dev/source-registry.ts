import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type RegisteredRemote } from '../../shared/src/contract/index.ts';
import { readManifest } from '../registry/read-manifest.ts';
import { readRegistry } from '../registry/registry-file.ts';
import { root, type RemoteName } from '../workspaces.ts';
import { sourcePath } from './source-config.ts';

/** The registry of the built product with some remotes taken from source; answers its file. */
export async function writeSourceRegistry(names: readonly RemoteName[]): Promise<string> {
  const fromSource = await Promise.all(names.map(sourceRemote));
  const built = readRegistry().remotes.filter(({ name }) => !names.some((each) => each === name));
  const file = path.join(root, '.cache/dev/remotes.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ remotes: [...built, ...fromSource] }, null, 2));
  return file;
}

async function sourceRemote(name: RemoteName): Promise<RegisteredRemote> {
  const { owner, pages } = await readManifest(name);
  const release = {
    release: 'source',
    contract: contractVersion,
    pages,
    manifest: `${sourcePath(name)}mf-manifest.json`,
    integrity: {},
    publishedAt: new Date().toISOString(),
  };
  return { name, owner, releases: [release] };
}
