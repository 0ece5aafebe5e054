import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Author, openReleaseStore } from '../../server/src/releases/index.ts';
import { buildProduct } from '../build/build-product.ts';
import { throwAwayFolder } from '../product/product.ts';
import { publishNewer } from './publish-newer.ts';
import type { PromotionOptions, ReleaseTarget } from './release-target.ts';
import { remoteFeed } from './remote-feed.ts';
import { checkedBuild } from './checked-build.ts';

/** Opens the pages of the checkout's build of a remote in the checkout's product. Throws if the build is another release. */
async function smokeTestCheckout(name: string, release: string): Promise<void> {
  const { smokeTestBuilt } = await import('./smoke-test.ts');
  await buildProduct();
  const releasesDir = throwAwayFolder('candidate');
  try {
    const store = { releasesDir, remotesFile: path.join(releasesDir, 'remotes.json') };
    await publishNewer({ ...process.env, RELEASES_DIR: releasesDir, REMOTES_FILE: '' });
    const { remote, found } = openReleaseStore(store).find(name, release);
    await smokeTestBuilt(store, { name, owner: remote.owner, release: found });
  } finally {
    rmSync(releasesDir, { recursive: true, force: true });
  }
}

/** The releases of the product at an address, with a deploy token. The smoke test runs on this machine. */
export function feedTarget(
  address: string,
  author: Author,
  { skipSmoke, url }: PromotionOptions,
): ReleaseTarget {
  const feed = remoteFeed(address, author);

  async function smokeTest(name: string, release: string): Promise<void> {
    if (!url) return smokeTestCheckout(name, release);
    const { smokeTestRunning } = await import('./smoke-test.ts');
    const remote = (await feed.read()).remotes.find((each) => each.name === name);
    const found = [...(remote?.staged ?? []), ...(remote?.releases ?? [])].find(
      (each) => each.release === release,
    );
    if (!remote || !found) throw new Error(`There is no release ${name}@${release}.`);
    await smokeTestRunning(url, { name, owner: remote.owner, release: found });
  }

  /** The token alone says which remote the feed changes. */
  async function assertOwn(name: string): Promise<void> {
    if (!(await feed.read()).remotes.some((remote) => remote.name === name))
      throw new Error(`${address} has no remote ${name} that this token is for.`);
  }

  return {
    remotes: async () => (await feed.read()).remotes,
    history: async () => (await feed.read()).history,

    async rollBack(name, release) {
      await assertOwn(name);
      return feed.rollBack(release);
    },

    async remove(name) {
      await assertOwn(name);
      await feed.remove();
    },

    async stage(name) {
      const { built, folder } = await checkedBuild(name);
      await feed.stage(folder);
      return built.release;
    },

    async promote(name, release) {
      if (!skipSmoke) await smokeTest(name, release);
      await feed.promote(release, skipSmoke ? 'skipped' : 'passed');
    },
  };
}
