import { fitFaults, type HostOffers } from '../releases/index.ts';

/** As the host: of the releases that fit it, it tries the newest two (`host/src/remotes/module-loader.ts`). */
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

/** Where this server lacks calls of a module, the host looks among all releases for one that needs none of them. */
function triedReleases(releases: readonly ServedRelease[], host: HostOffers): readonly ServedRelease[] {
  const fitting = releases.filter((release) => fitFaults(release, host).length === 0);
  const newest = fitting.slice(0, tried);
  if (newest.length === 0) return releases.slice(0, 1);
  return newest.some(lacksCalls) ? fitting : newest;
}

/**
 * Returns the registry for the page: releases that the host would not try are left out, since each has hundreds of bytes
 * for each of its files. A remote of which no release fits keeps its newest, so that its pages say what is wrong.
 */
export function usableReleases(registryJson: string, host: HostOffers | undefined): string {
  if (!host) return registryJson;
  const { remotes } = JSON.parse(registryJson) as ServedRegistry;
  const usable = remotes.map((remote) => ({ ...remote, releases: triedReleases(remote.releases, host) }));
  return JSON.stringify({ remotes: usable });
}
