import path from 'node:path';
import { readConfig } from '../../server/src/config/index.ts';
import { OperatorError } from '../../server/src/errors/index.ts';
import { openReleaseStore, PathTaken, type ReleaseStore } from '../../server/src/releases/index.ts';
import { buildFolder, dist, remoteNames, root } from '../workspaces.ts';
import { readBuiltRelease, type BuiltRelease } from '../../kit/release/built-release.ts';
import { authorOf } from './author.ts';
import { keepEmbedModules } from './keep-embed-modules.ts';

/**
 * Publishes each remote's build that is not the current release, for the server that runs with this environment, so that a
 * server runs the checkout's builds. A rolled back remote keeps its release, which is logged.
 */
export async function publishNewer(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env, root);
  keepEmbedModules(config.releasesDir, path.join(dist, 'embed'));
  const store = openReleaseStore(config);
  const builds = remoteNames.map((name) => {
    const folder = buildFolder(name);
    return { built: readBuiltRelease(folder), folder };
  });
  try {
    const options = { isShared: config.releasesStore !== undefined };
    for (const line of await publishNewerBuilds(store, builds, options)) console.log(line);
  } catch (error) {
    const isOperators = error instanceof PathTaken || error instanceof OperatorError;
    if (!config.releasesStore || isOperators) throw error;
    // the server starts without its store, and uses it when it is available again
    console.warn(`Nothing was published: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Options {
  /** Other servers use the store, too. */
  isShared: boolean;
}

interface Build {
  built: BuiltRelease;
  folder: string;
}

/**
 * Publishes builds newer than the store's releases and returns log messages. In a shared store a listed build does not
 * become current again: a server that restarts may have an older build than the others.
 */
export async function publishNewerBuilds(
  store: ReleaseStore,
  builds: readonly Build[],
  { isShared }: Options = { isShared: false },
): Promise<string[]> {
  const { remotes } = await store.read();
  const log: string[] = [];
  const due: Build[] = [];
  for (const build of builds) {
    const { name, release } = build.built;
    const registered = remotes.find((remote) => remote.name === name);
    const current = registered?.releases[0]?.release;
    if (current === release) continue;
    if (isShared && registered?.releases.some((listed) => listed.release === release)) continue;
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
  const author = authorOf('npm start');
  const postponed: Build[] = [];
  let refusal: unknown;
  for (const build of builds) {
    try {
      await store.publish(build.built, build.folder, author);
      log.push(`published ${build.built.name} ${build.built.release}`);
    } catch (error) {
      if (!(error instanceof PathTaken)) throw error;
      refusal = error;
      postponed.push(build);
    }
  }
  if (postponed.length === 0) return log;
  if (postponed.length === builds.length) throw refusal;
  return [...log, ...(await publishInAnyOrder(store, postponed))];
}
