import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type RegisteredRemote } from '../../shared/src/contract/index.ts';
import { readConfig } from '../../server/src/config/index.ts';
import { openReleaseStore, type StoredRemote } from '../../server/src/releases/index.ts';
import { declarationsOf } from '../../kit/release/built-release.ts';
import { publishNewer } from '../registry/publish-newer.ts';
import { readManifest } from '../release/read-manifest.ts';
import { root } from '../workspaces.ts';
import { sourcePath } from './source-config.ts';

const folder = path.join(root, '.cache/dev');

/** Release store of development, separate from that of `npm start`. */
export const developmentReleases = {
  RELEASES_DIR: path.join(folder, 'releases'),
  REMOTES_FILE: path.join(folder, 'remotes.json'),
  RELEASES_STORE: '',
};

/** Writes the registry of development: these remotes from source and, if wanted, all others as built. */
export async function writeSourceRegistry(names: readonly string[], withBuilt: boolean): Promise<void> {
  const built = withBuilt ? await builtRemotes() : [];
  const fromSource = await Promise.all(names.map(sourceRemote));
  const others = built.filter(({ name }) => !names.some((each) => each === name));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    developmentReleases.REMOTES_FILE,
    JSON.stringify({ remotes: [...others, ...fromSource] }, null, 2),
  );
}

async function builtRemotes(): Promise<readonly StoredRemote[]> {
  const env = { ...process.env, ...developmentReleases, REMOTES_FILE: '' };
  await publishNewer(env);
  return (await openReleaseStore(readConfig(env, root)).read()).remotes;
}

async function sourceRemote(name: string): Promise<RegisteredRemote> {
  const manifest = await readManifest(name);
  const release = {
    release: 'source',
    contract: contractVersion,
    ...declarationsOf(manifest),
    manifest: `${sourcePath(name)}mf-manifest.json`,
    integrity: {},
    publishedAt: new Date().toISOString(),
  };
  return { name, owner: manifest.owner, releases: [release] };
}
