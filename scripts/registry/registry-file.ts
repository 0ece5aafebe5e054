import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  RegisteredRemote,
  Release,
  RemoteManifest,
  RemoteRegistry,
} from '../../shared/src/contract/index.ts';
import { contractVersion } from '../../shared/src/contract/index.ts';
import { dist } from '../workspaces.ts';

const registryFile = process.env['REMOTES_FILE'] || path.join(dist, 'remotes.json');

/** How many releases of a remote stay listed, the current one included. */
const kept = 5;

export function releaseFolder(name: string, release: string): string {
  return path.join(dist, 'remotes', name, release);
}

export function readRegistry(): RemoteRegistry {
  if (!existsSync(registryFile)) return { remotes: [] };
  return JSON.parse(readFileSync(registryFile, 'utf8')) as RemoteRegistry;
}

export function isListed(name: string, release: string): boolean {
  const remote = readRegistry().remotes.find((each) => each.name === name);
  return remote?.releases.some((each) => each.release === release) ?? false;
}

/** Readers see the old registry or the new one, never half of one. */
function writeRegistry(remotes: readonly RegisteredRemote[]): void {
  mkdirSync(path.dirname(registryFile), { recursive: true });
  const sorted = [...remotes].sort((a, b) => a.name.localeCompare(b.name));
  const temporary = `${registryFile}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
  renameSync(temporary, registryFile);
}

function integrityOf(folder: string): Record<string, string> {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const digest = (file: string) =>
    createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  return Object.fromEntries(scripts.map((file) => [file, `sha384-${digest(file)}`]));
}

/** Makes a built release the current one of its remote; those before it stay to fall back to. */
export function publishRelease(manifest: RemoteManifest, release: string): void {
  const { remotes } = readRegistry();
  const before = remotes.find(({ name }) => name === manifest.name)?.releases ?? [];
  if (before[0]?.release === release) return;
  const current: Release = {
    release,
    contract: contractVersion,
    pages: manifest.pages,
    manifest: `/remotes/${manifest.name}/${release}/mf-manifest.json`,
    integrity: integrityOf(releaseFolder(manifest.name, release)),
    publishedAt: new Date().toISOString(),
  };
  const releases = [current, ...before.filter((each) => each.release !== release)].slice(0, kept);
  writeRegistry([
    ...remotes.filter(({ name }) => name !== manifest.name),
    { name: manifest.name, owner: manifest.owner, releases },
  ]);
}

/** Makes the release before the current one current again; answers its name. */
export function rollBack(name: string): string {
  const { remotes } = readRegistry();
  const remote = remotes.find((each) => each.name === name);
  const [current, previous, ...older] = remote?.releases ?? [];
  if (!remote || !current || !previous)
    throw new Error(`There is no earlier release of ${name} to go back to.`);
  const others = remotes.filter((each) => each.name !== name);
  writeRegistry([...others, { ...remote, releases: [previous, ...older, current] }]);
  return previous.release;
}
