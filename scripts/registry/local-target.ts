import path from 'node:path';
import type { ReleaseTarget } from '../../kit/feed/release-target.ts';
import {
  openReleaseStore,
  promoteRelease,
  readHostOffers,
  type ReleaseSettings,
} from '../../server/src/releases/index.ts';
import { dist } from '../workspaces.ts';
import { authorOf } from './author.ts';
import { checkedBuild } from './checked-build.ts';

export interface PromotionOptions {
  skipSmoke: boolean;
  /** A running product for the smoke test. */
  url: string | undefined;
  reason: string | undefined;
}

/** Returns the releases of the server that runs with this configuration. */
export function localTarget(
  config: ReleaseSettings,
  { skipSmoke, url, reason }: PromotionOptions,
): ReleaseTarget {
  const author = authorOf(reason);
  const store = openReleaseStore(config);
  return {
    remotes: async () => (await store.read()).remotes,
    history: store.history,
    rollBack: (name, release) => store.rollBack(name, author, release),
    remove: (name) => store.remove(name, author),

    async assertSmokeTest() {
      if (skipSmoke || !url) return;
      const { assertSmokeAccount } = await import('../../kit/smoke/smoke-test.ts');
      await assertSmokeAccount(url);
    },

    async stage(name) {
      const { built, folder } = await checkedBuild(name);
      await store.stage(built, folder, { ...author, typesChecked: true });
      return built.release;
    },

    async promote(name, release) {
      const host = await readHostOffers(path.join(dist, 'host/offers.json'));
      return promoteRelease(store, host, {
        ...author,
        name,
        release,
        async smokeTest(found) {
          if (skipSmoke) return 'skipped';
          // loads a browser driver, only needed here
          const { smokeTestRunning } = await import('../../kit/smoke/smoke-test.ts');
          const { smokeTestBuilt } = await import('./smoke-test-built.ts');
          const { remote } = await store.find(name, release);
          const candidate = { name, owner: remote.owner, release: found };
          await (url ? smokeTestRunning(url, candidate) : smokeTestBuilt(config, candidate));
          return 'passed';
        },
      });
    },
  };
}
