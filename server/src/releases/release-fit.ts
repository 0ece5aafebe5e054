import { readFile } from 'node:fs/promises';
import { BusinessError } from '../errors/index.ts';
import { assertPagePaths, overlapOf } from './page-paths.ts';
import type { ReleaseDescription, StoredRemote } from './remotes.ts';

/** The shared modules and contract of the host build: `offers.json` beside its files. */
export interface HostOffers {
  contract: string;
  facadeNames: readonly string[];
}

export async function readHostOffers(file: string): Promise<HostOffers | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as HostOffers);
}

/** Another remote's current release has a page that could be at the same address. */
export class PathTaken extends BusinessError {}

/** Throws when a path is not allowed, or could match an address of another remote's page. */
export function assertOwnPaths(
  release: Pick<ReleaseDescription, 'name' | 'pages'>,
  remotes: readonly StoredRemote[],
): void {
  assertPagePaths(release);
  for (const other of remotes) {
    const overlap = other.name !== release.name && other.releases[0] && overlapOf(release, other.releases[0]);
    if (!overlap) continue;
    const [own, taken] = overlap;
    const others = own === taken ? '' : `, at ${taken}`;
    const msg = `Both ${release.name} and ${other.name} have a page at ${own}${others}; nothing was changed.`;
    throw new PathTaken(409, [{ msg }]);
  }
}

/**
 * Same as `isCompatible` of `@timeweave/shared/contract`, which the server cannot import: a test compares
 * both.
 */
export function fitsContract(host: string, remote: string): boolean {
  const [ourMajor, ourMinor = NaN] = host.split('.').map(Number);
  const [major, minor = NaN] = remote.split('.').map(Number);
  return ourMajor === major && minor <= ourMinor;
}

/** Returns the reasons why a release cannot run in the host. */
export function fitFaults(
  { contract, facadeNames = [] }: Pick<ReleaseDescription, 'contract' | 'facadeNames'>,
  host: HostOffers | undefined,
): string[] {
  if (!host) return ['the host is not built, so its contract is unknown; npm run build builds it'];
  const missing = facadeNames.filter((name) => !host.facadeNames.includes(name));
  return [
    ...(fitsContract(host.contract, contract)
      ? []
      : [`it was built for contract ${contract}, and the host has ${host.contract}`]),
    ...(missing.length > 0 ? [`it imports what the host's facade does not have: ${missing.join(', ')}`] : []),
  ];
}
