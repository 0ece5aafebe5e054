import { readConfig } from '../../server/src/config/config.ts';
import { buildFolder, remoteNames, root } from '../workspaces.ts';
import { readBuiltRelease } from '../build/built-release.ts';
import { openReleaseStore } from './release-store.ts';

/**
 * Publishes, for the server that runs with this environment, each remote's build that is not the current release, so that a server runs what the checkout holds.
 * A remote that was rolled back keeps its release, and the log says so.
 */
export async function publishNewer(env: NodeJS.ProcessEnv): Promise<void> {
  const store = openReleaseStore(readConfig(env, root));
  const { remotes } = store.read();
  for (const name of remoteNames) {
    const folder = buildFolder(name);
    const built = readBuiltRelease(folder);
    const registered = remotes.find((remote) => remote.name === name);
    const current = registered?.releases[0]?.release;
    if (current === built.release) continue;
    if (registered?.pinned) {
      console.log(
        `kept    ${name} ${current}, to which it was rolled back; 'npm run remote -- publish ${name}' publishes ${built.release}`,
      );
      continue;
    }
    await store.publish(built, folder);
    console.log(`published ${name} ${built.release}`);
  }
}
