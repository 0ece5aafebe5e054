import path from 'node:path';
import type { ReleaseTarget } from '../../kit/feed/release-target.ts';
import {
  operator,
  promoteRelease,
  readHostOffers,
  type ReleaseStore,
} from '../../server/src/releases/index.ts';
import { dist } from '../workspaces.ts';
import { checkedBuild } from './checked-build.ts';

export interface PromotionOptions {
  skipSmoke: boolean;
  /** A running product for the smoke test. */
  url: string | undefined;
  reason: string | undefined;
}

/** Returns the releases of this store. */
export function localTarget(
  open: () => Promise<ReleaseStore>,
  { skipSmoke, url, reason }: PromotionOptions,
): ReleaseTarget {
  const author = operator(reason);
  return {
    remotes: async () => (await open()).remotes(),
    history: async () => (await open()).history(),
    rollBack: async (name, release) => (await open()).rollBack(name, author, release),
    remove: async (name) => (await open()).remove(name, author),

    async assertSmokeTest() {
      if (skipSmoke || !url) return;
      const { assertSmokeAccount } = await import('../../kit/smoke/smoke-test.ts');
      await assertSmokeAccount(url);
    },

    async stage(name) {
      const { built, folder } = await checkedBuild(name);
      await (await open()).stage(built, folder, { ...author, typesChecked: true });
      return built.release;
    },

    async promote(name, release) {
      const store = await open();
      const host = await readHostOffers(path.join(dist, 'host/offers.json'));
      return promoteRelease(store, host, {
        ...author,
        name,
        release,
        async smokeTest(found) {
          if (skipSmoke) return 'skipped';
          // loads a browser driver, only needed here
          const { smokeTestRunning } = await import('../../kit/smoke/smoke-test.ts');
          const { smokeTestStored } = await import('./smoke-test-built.ts');
          const { remote } = await store.find(name, release);
          const candidate = { name, owner: remote.owner, release: found };
          await (url ? smokeTestRunning(url, candidate) : smokeTestStored(store, candidate));
          return 'passed';
        },
      });
    },
  };
}
