import type { Candidate, ReleaseTarget } from './release-target.ts';
import { remoteFeed } from './remote-feed.ts';

interface Settings {
  reason: string | undefined;
  /** Checks the types and builds a remote. */
  build: (name: string) => Promise<{ release: string; folder: string }>;
  assertSmokeTest: ReleaseTarget['assertSmokeTest'];
  /** Opens the pages of a staged release; undefined skips the smoke test. */
  smokeTest: ((candidate: Candidate) => Promise<void>) | undefined;
}

/** Returns the releases of a running product, changed with a deploy token. The smoke test runs on this machine. */
export function feedTarget(
  address: string,
  { reason, build, smokeTest, assertSmokeTest }: Settings,
): ReleaseTarget {
  const feed = remoteFeed(address, reason);

  /** The token alone decides which remote the feed changes. */
  async function ownRemote(name: string) {
    const remote = (await feed.read()).remotes.find((each) => each.name === name);
    if (!remote) throw new Error(`${address} has no remote ${name} that this token is for.`);
    return remote;
  }

  async function candidateOf(name: string, release: string): Promise<Candidate> {
    const { owner, staged = [], releases } = await ownRemote(name);
    const found = [...staged, ...releases].find((each) => each.release === release);
    if (!found) throw new Error(`There is no release ${name}@${release}.`);
    return { name, owner, release: found };
  }

  return {
    remotes: async () => (await feed.read()).remotes,
    history: async () => (await feed.read()).history,

    assertSmokeTest,

    async stage(name) {
      const { release, folder } = await build(name);
      await feed.stage(folder);
      return release;
    },

    async promote(name, release) {
      if (smokeTest) await smokeTest(await candidateOf(name, release));
      return feed.promote(release, smokeTest ? 'passed' : 'skipped');
    },

    async rollBack(name, release) {
      await ownRemote(name);
      return feed.rollBack(release);
    },

    async remove(name) {
      await ownRemote(name);
      await feed.remove();
    },
  };
}
