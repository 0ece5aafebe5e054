import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, RemoteManifest } from '@timeweave/shared/contract';
import { contractVersion } from '@timeweave/shared/contract';
import { contentsFile, type ReleaseContents } from './release-contents.ts';

type Declarations = Pick<RemoteManifest, 'pages' | 'navigation' | 'background' | 'slots' | 'components'>;

/** Returns what a manifest declares for the host: the registry carries it for each release. */
export function declarationsOf(manifest: Declarations): Declarations {
  const { pages, navigation, background, slots, components } = manifest;
  return { pages, navigation, background, slots, components };
}

/** What a build says of itself, in `release.json` beside its files: all that publishing it needs to know. */
export interface BuiltRelease
  extends Declarations, Pick<Release, 'release' | 'contract' | 'facadeNames' | 'modules' | 'integrity'> {
  name: string;
  owner: string;
  contact?: string;
}

/**
 * Stands for the release's hash while webpack builds. Output that named its own hash could have no hash;
 * eight characters, so that source maps still fit after it has been replaced.
 */
export const buildIdPlaceholder = 'buildid0';

const descriptionFile = 'release.json';

/** Reads what the build in a folder says of itself. */
export function readBuiltRelease(folder: string): BuiltRelease {
  return JSON.parse(readFileSync(path.join(folder, descriptionFile), 'utf8')) as BuiltRelease;
}

/**
 * Names the build in a folder by its package's version and the hash of its output and manifest, and describes it in
 * `release.json`. Equal builds have an equal name.
 */
export function describeBuild(
  folder: string,
  manifest: RemoteManifest,
  version: string,
  contract = contractVersion,
): BuiltRelease {
  const contents = takeContents(folder);
  const files = readdirSync(folder).sort();
  const id = hashOf(folder, files, {
    contract,
    ...declarationsOf(manifest),
    ...contents,
  });
  for (const file of files.filter(isText)) {
    const at = path.join(folder, file);
    writeFileSync(at, readFileSync(at, 'utf8').replaceAll(buildIdPlaceholder, id));
  }
  const built: BuiltRelease = {
    name: manifest.name,
    owner: manifest.owner,
    ...(manifest.contact && { contact: manifest.contact }),
    release: `${version}-${id}`,
    contract,
    ...contents,
    ...declarationsOf(manifest),
    integrity: integrityOf(folder, files),
  };
  writeFileSync(path.join(folder, descriptionFile), JSON.stringify(built, null, 2));
  return built;
}

const isText = (file: string) => /\.(js|json|map)$/.test(file);

/** Takes out of a build what webpack wrote down of it: `release.json` says it from here on. */
function takeContents(folder: string): ReleaseContents {
  const file = path.join(folder, contentsFile);
  const contents = JSON.parse(readFileSync(file, 'utf8')) as ReleaseContents;
  rmSync(file);
  return contents;
}

/**
 * Eight hexadecimal digits. What the registry says of a release counts: a change of it is a release too.
 * Source maps do not: they change with comments that no browser sees.
 */
function hashOf(folder: string, files: readonly string[], registered: Partial<Release>): string {
  const hash = createHash('sha256').update(JSON.stringify(registered));
  for (const file of files.filter((each) => !each.endsWith('.map'))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/** Subresource integrity of every script, by file name. */
function integrityOf(folder: string, files: readonly string[]): Record<string, string> {
  const digest = (file: string) =>
    createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  const scripts = files.filter((file) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [file, `sha384-${digest(file)}`]));
}
