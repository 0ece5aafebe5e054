import { rmSync } from 'node:fs';
import path from 'node:path';
import { feedTarget } from '../../kit/feed/feed-target.ts';
import type { Candidate, ReleaseTarget } from '../../kit/feed/release-target.ts';
import { assertSmokeAccount, smokeTestRunning } from '../../kit/smoke/smoke-test.ts';
import { openReleaseStore } from '../../server/src/releases/index.ts';
import { buildProduct } from '../build/build-product.ts';
import { throwAwayFolder } from '../product/product.ts';
import { checkedBuild } from './checked-build.ts';
import type { PromotionOptions } from './local-target.ts';
import { publishNewer } from './publish-newer.ts';

/** Opens the pages of the checkout's build of a remote in the checkout's product. Throws if the build is another release. */
async function smokeTestCheckout({ name, owner, release: { release } }: Candidate): Promise<void> {
  const { smokeTestBuilt } = await import('./smoke-test-built.ts');
  await buildProduct();
  const releasesDir = throwAwayFolder('candidate');
  try {
    const store = { releasesDir, remotesFile: path.join(releasesDir, 'remotes.json') };
    await publishNewer({ ...process.env, RELEASES_DIR: releasesDir, REMOTES_FILE: '', RELEASES_STORE: '' });
    const { found } = await openReleaseStore(store).find(name, release);
    await smokeTestBuilt(store, { name, owner, release: found });
  } finally {
    rmSync(releasesDir, { recursive: true, force: true });
  }
}

/** Returns the releases of the product at an address, changed with a deploy token, for the remotes of this checkout. */
export function checkoutFeed(address: string, { skipSmoke, url, reason }: PromotionOptions): ReleaseTarget {
  const test = url ? (candidate: Candidate) => smokeTestRunning(url, candidate) : smokeTestCheckout;
  return feedTarget(address, {
    reason,
    smokeTest: skipSmoke ? undefined : test,
    async assertSmokeTest() {
      if (url && !skipSmoke) await assertSmokeAccount(url);
    },
    async build(name) {
      const { built, folder } = await checkedBuild(name);
      return { release: built.release, folder };
    },
  });
}
