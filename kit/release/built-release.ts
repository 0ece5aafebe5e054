import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, RemoteManifest } from '@timeweave/shared/contract';
import { contractVersion } from '@timeweave/shared/contract';
import { contentsFile, type ReleaseContents } from './release-contents.ts';

type Declarations = Pick<RemoteManifest, 'pages' | 'navigation' | 'background' | 'slots' | 'components'>;

/** Returns the declarations of a manifest that the registry carries for each release. */
export function declarationsOf(manifest: Declarations): Declarations {
  const { pages, navigation, background, slots, components } = manifest;
  return { pages, navigation, background, slots, components };
}

/** The content of `release.json` beside a build's files: everything that publishing needs. */
export interface BuiltRelease
  extends Declarations, Pick<Release, 'release' | 'contract' | 'facadeNames' | 'modules' | 'integrity'> {
  name: string;
  owner: string;
  contact?: string;
  props?: ReleaseContents['props'];
}

/**
 * Placeholder for the release's hash while webpack builds: output cannot contain its own hash. It has eight characters, like
 * the hash, so that source maps still match after the replacement.
 */
export const buildIdPlaceholder = 'buildid0';

const descriptionFile = 'release.json';

/** Reads the `release.json` of a build. */
export function readBuiltRelease(folder: string): BuiltRelease {
  return JSON.parse(readFileSync(path.join(folder, descriptionFile), 'utf8')) as BuiltRelease;
}

/**
 * Names a build by its package's version and the hash of its output and manifest, and writes `release.json`. Equal builds
 * have equal names.
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

/** Reads and removes webpack's list of contents: `release.json` includes it. */
function takeContents(folder: string): ReleaseContents {
  const file = path.join(folder, contentsFile);
  const contents = JSON.parse(readFileSync(file, 'utf8')) as ReleaseContents;
  rmSync(file);
  return contents;
}

/**
 * Returns eight hexadecimal digits. Includes the release's registry data, but not source maps, which change with comments.
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

/** Returns the subresource integrity of every script, by file name. */
function integrityOf(folder: string, files: readonly string[]): Record<string, string> {
  const digest = (file: string) =>
    createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  const scripts = files.filter((file) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [file, `sha384-${digest(file)}`]));
}
