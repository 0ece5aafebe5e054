import { remoteNames } from '../workspaces.ts';
import { buildFolder, readBuiltRelease } from '../build/built-release.ts';
import { openReleaseStore } from './release-store.ts';

/**
 * Publishes each remote's build that is not the current release, so that a server runs what the checkout holds.
 * A remote that was rolled back keeps its release, and the log says so.
 */
export async function publishNewer(env?: NodeJS.ProcessEnv): Promise<void> {
  const store = openReleaseStore(env);
  const { remotes } = store.read();
  for (const name of remoteNames) {
    const built = readBuiltRelease(name);
    const registered = remotes.find((remote) => remote.name === name);
    const current = registered?.releases[0]?.release;
    if (current === built.release) continue;
    if (registered?.pinned) {
      console.log(
        `kept    ${name} ${current}, to which it was rolled back; 'npm run remote -- publish ${name}' publishes ${built.release}`,
      );
      continue;
    }
    await store.publish(built, buildFolder(name));
    console.log(`published ${name} ${built.release}`);
  }
}
