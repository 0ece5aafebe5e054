import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@timeweave/shared/contract';
import { root } from '../workspaces.ts';
import { listedReleases } from './listed-releases.ts';
import { freePort, startProduct, throwAwayFolder } from './product.ts';
import { startReleaseOrigin } from './release-origin.ts';

/** Fixture releases to build: those of the version skew tests, or those with faults. */
type FixtureSet = 'skew' | 'faults';

type Described = Release & { name: string; owner: string };

/** Builds small releases of remotes; `skew` also builds the host of the previous contract. */
function buildFixtures(output: string, set: FixtureSet): Map<string, { folder: string; release: Described }> {
  const builder = 'scripts/fixture-releases/build-fixture-releases.ts';
  execFileSync(process.execPath, ['--import', 'tsx', builder, output, set], { cwd: root, stdio: 'inherit' });
  const remotes = path.join(output, 'remotes');
  return new Map(
    readdirSync(remotes).flatMap((name) =>
      readdirSync(path.join(remotes, name)).map((build) => {
        const folder = path.join(remotes, name, build);
        const described = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Described;
        const manifest = `/remotes/${name}/${described.release}/mf-manifest.json`;
        const release = { ...described, manifest, publishedAt: '2026-11-01T00:00:00.000Z' };
        return [`${name}@${build}`, { folder, release }] as const;
      }),
    ),
  );
}

/** Starts a product whose releases are on a second origin, with fixture releases for its registry. */
export async function startProductWithReleases(set: FixtureSet) {
  const dataFolder = throwAwayFolder('releases');
  const output = path.join(dataFolder, 'fixtures');
  const built = buildFixtures(output, set);
  const folders = new Map([...built.values()].map(({ folder, release }) => [release.release, folder]));
  const origin = await startReleaseOrigin(
    (remote, release) => folders.get(release) ?? path.join(dataFolder, 'releases', remote, release),
  );
  // nothing listens there
  const deadOrigin = `http://localhost:${await freePort()}`;
  const env = { ASSET_ORIGINS: `${origin.origin},${deadOrigin}` };
  const product = await startProduct({ dataFolder, port: await freePort(), env });

  const listed = await listedReleases({ url: product.url, dataFolder });

  /** Returns the release of a fixture build, such as `timer@good`. */
  function releaseOf(build: string): Release {
    const found = built.get(build);
    if (!found) throw new Error(`There is no fixture build ${build}.`);
    return found.release;
  }

  return {
    url: product.url,
    deadOrigin,
    faults: origin.faults,
    hostFolder: path.join(output, 'host'),
    dataFolder,
    releaseOf,
    /** Returns the folder of a fixture build, such as `timer@good`. */
    folderOf: (build: string) => built.get(build)?.folder ?? '',

    /** Sets the releases of remotes, the current one first; other remotes keep the product's. */
    list: listed.set,

    async stop(): Promise<void> {
      await listed.close();
      await product.stop();
      origin.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type ProductWithReleases = Awaited<ReturnType<typeof startProductWithReleases>>;
