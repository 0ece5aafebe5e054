import path from 'node:path';
import { readConfig } from '../../server/src/config/index.ts';
import { openReleaseStore, PathTaken, type ReleaseStore } from '../../server/src/releases/index.ts';
import { buildFolder, dist, remoteNames, root } from '../workspaces.ts';
import { readBuiltRelease, type BuiltRelease } from '../../kit/release/built-release.ts';
import { authorOf } from './author.ts';
import { keepEmbedModules } from './keep-embed-modules.ts';

/**
 * Publishes, for the server that runs with this environment, each remote's build that is not the current release, so that a server runs what the checkout holds.
 * A remote that was rolled back keeps its release, and the log says so.
 */
export async function publishNewer(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env, root);
  keepEmbedModules(config.releasesDir, path.join(dist, 'embed'));
  const store = openReleaseStore(config);
  const builds = remoteNames.map((name) => {
    const folder = buildFolder(name);
    return { built: readBuiltRelease(folder), folder };
  });
  for (const line of await publishNewerBuilds(store, builds)) console.log(line);
}

interface Build {
  built: BuiltRelease;
  folder: string;
}

/** Publishes the builds that are newer than the store's releases, and returns what to log. */
export async function publishNewerBuilds(store: ReleaseStore, builds: readonly Build[]): Promise<string[]> {
  const { remotes } = await store.read();
  const log: string[] = [];
  const due: Build[] = [];
  for (const build of builds) {
    const { name, release } = build.built;
    const registered = remotes.find((remote) => remote.name === name);
    const current = registered?.releases[0]?.release;
    if (current === release) continue;
    if (registered?.pinned)
      log.push(
        `kept    ${name} ${current}, to which it was rolled back; 'npm run remote -- publish ${name}' ends that with ${release}`,
      );
    else due.push(build);
  }
  return [...log, ...(await publishInAnyOrder(store, due))];
}

/** A page that moves to another remote is free only once its old remote has been published: the others go first then. */
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
