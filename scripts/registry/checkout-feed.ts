import { feedTarget } from '../../kit/feed/feed-target.ts';
import type { Candidate, ReleaseTarget } from '../../kit/feed/release-target.ts';
import { assertSmokeAccount, smokeTestRunning } from '../../kit/smoke/smoke-test.ts';
import { checkedBuild } from './checked-build.ts';
import type { PromotionOptions } from './local-target.ts';

async function smokeTestHere(candidate: Candidate): Promise<void> {
  const { smokeTestCheckout } = await import('./smoke-test-built.ts');
  await smokeTestCheckout(candidate);
}

/** Returns the releases of the product at an address, changed with a deploy token, for the remotes of this checkout. */
export function checkoutFeed(address: string, { skipSmoke, url, reason }: PromotionOptions): ReleaseTarget {
  const test = url ? (candidate: Candidate) => smokeTestRunning(url, candidate) : smokeTestHere;
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
