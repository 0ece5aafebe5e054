import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../errors/index.ts';
import { PathTaken } from './release-fit.ts';
import type { ReleasePlace } from './release-place.ts';
import type { Author, ReleaseStore } from './release-store.ts';
import type { ReleaseDescription } from './remotes.ts';

/** Returns the operating system's user as the author of a change. */
export function operator(reason: string | undefined): Author {
  return { by: userName(), reason };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may be missing in the list of users.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** The first part of their paths; no remote can have this name. */
export const embedName = 'embed';

/**
 * Stores the modules of the built embeddable timer as if they were a release, one folder for each build: a cached loader names
 * the modules of its own build, which other servers, or a later build, do not have.
 */
export async function storeEmbedModules({ storeFiles }: ReleasePlace, embedFolder: string): Promise<void> {
  const folder = path.join(embedFolder, 'modules');
  if (!existsSync(folder)) return;
  for (const build of await readdir(folder)) await storeFiles(embedName, build, path.join(folder, build));
}

interface Build {
  built: ReleaseDescription;
  folder: string;
}

interface Settings {
  /** The folder of the builds, one folder for each remote. */
  folder: string;
  /** Whether other servers use the database, too. */
  isShared: boolean;
}

async function buildsIn(folder: string): Promise<Build[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).sort();
  const builds = names.map((name) => path.join(folder, name));
  return Promise.all(
    builds
      .filter((build) => existsSync(path.join(build, 'release.json')))
      .map(async (build) => ({
        built: JSON.parse(await readFile(path.join(build, 'release.json'), 'utf8')) as ReleaseDescription,
        folder: build,
      })),
  );
}

/**
 * Publishes each remote's build that is not the current release, for `npm start`, and returns log messages. A
 * rolled back remote keeps its release. In a shared database a listed build does not become current again: a
 * server that restarts may have an older build than the others.
 */
export async function publishBuilds(store: ReleaseStore, { folder, isShared }: Settings): Promise<string[]> {
  const remotes = await store.remotes();
  const log: string[] = [];
  const due: Build[] = [];
  for (const build of await buildsIn(folder)) {
    const { name, release } = build.built;
    const registered = remotes.find((remote) => remote.name === name);
    const current = registered?.releases[0]?.release;
    const isListed = registered?.releases.some((listed) => listed.release === release) ?? false;
    // This server may have another disk than the one that published it.
    if (isListed && !(await store.place.isStored(name, release)))
      await store.place.storeFiles(name, release, build.folder);
    if (current === release || (isShared && isListed)) continue;
    if (registered?.pinned)
      log.push(
        `kept    ${name} ${current}, to which it was rolled back; 'npm run remote -- publish ${name}' ends that with ${release}`,
      );
    else due.push(build);
  }
  return [...log, ...(await publishInAnyOrder(store, due))];
}

/** Publishes in an order that works: a page can move to another remote only after its old remote was published. */
async function publishInAnyOrder(store: ReleaseStore, builds: readonly Build[]): Promise<string[]> {
  const log: string[] = [];
  const postponed: Build[] = [];
  let refusal: PathTaken | undefined;
  for (const { built, folder } of builds) {
    try {
      await store.publish(built, folder, operator('npm start'));
      log.push(`published ${built.name} ${built.release}`);
    } catch (error) {
      if (!(error instanceof PathTaken)) throw error;
      refusal = error;
      postponed.push({ built, folder });
    }
  }
  if (!refusal) return log;
  if (postponed.length === builds.length) throw new OperatorError(refusal.message);
  return [...log, ...(await publishInAnyOrder(store, postponed))];
}
