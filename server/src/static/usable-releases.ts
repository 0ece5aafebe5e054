import { fitFaults, type HostOffers } from '../releases/index.ts';

/** The host tries the newest two of its compatible releases (`host/src/remotes/module-loader.ts`). */
const tried = 2;

interface ServedRelease {
  contract: string;
  facadeNames?: readonly string[];
  modules?: Readonly<Record<string, { missingCalls?: readonly string[] }>>;
}

interface ServedRegistry {
  remotes: { releases: readonly ServedRelease[] }[];
}

const lacksCalls = ({ modules = {} }: ServedRelease) =>
  Object.values(modules).some(({ missingCalls = [] }) => missingCalls.length > 0);

/**
 * When this server lacks calls of a module, the host searches all releases for one that does not need them.
 */
function triedReleases(releases: readonly ServedRelease[], host: HostOffers): readonly ServedRelease[] {
  const fitting = releases.filter((release) => fitFaults(release, host).length === 0);
  const newest = fitting.slice(0, tried);
  if (newest.length === 0) return releases.slice(0, 1);
  return newest.some(lacksCalls) ? fitting : newest;
}

/**
 * Returns the registry for the page without releases that the host would not try, since each has hundreds of
 * bytes per file. A remote without a compatible release keeps its newest, so that its pages can show the
 * error.
 */
export function usableReleases(registryJson: string, host: HostOffers | undefined): string {
  if (!host) return registryJson;
  const { remotes } = JSON.parse(registryJson) as ServedRegistry;
  const usable = remotes.map((remote) => ({ ...remote, releases: triedReleases(remote.releases, host) }));
  return JSON.stringify({ remotes: usable });
}
