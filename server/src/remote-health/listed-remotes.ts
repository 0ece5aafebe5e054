/** A release as the registry lists it, as far as its health is concerned. */
export interface ListedRelease {
  release: string;
  contract: string;
  /** Address of its federation manifest, absolute or from the site's root. */
  manifest: string;
  publishedAt: string;
  /** Address of the owner's mailbox; never served. */
  contact?: string;
}

export interface ListedRemote<Release extends ListedRelease = ListedRelease> {
  name: string;
  owner: string;
  /** Rolled back on purpose. */
  pinned?: boolean;
  /** The current release first, then those to fall back to. */
  releases: readonly Release[];
}

/** A release that nobody gets while another one is listed. */
export interface Demotion {
  remote: string;
  release: string;
  listing: string;
}

const rolledBackTo = (publishedAt: string) => `${publishedAt} pinned`;

/**
 * Names the occasion on which a release was listed. Published again or rolled back to on purpose, a release has another
 * one: it starts afresh, without its former loads and demotion.
 */
export function listingOf(
  { pinned, releases }: ListedRemote,
  { release, publishedAt }: ListedRelease,
): string {
  return pinned && releases[0]?.release === release ? rolledBackTo(publishedAt) : publishedAt;
}

function isDemoted(remote: ListedRemote, release: ListedRelease, demotions: readonly Demotion[]): boolean {
  const isCurrent = remote.releases[0]?.release === release.release;
  // an earlier release stays demoted, whichever way it was listed before
  const listings = isCurrent
    ? [listingOf(remote, release)]
    : [release.publishedAt, rolledBackTo(release.publishedAt)];
  return demotions.some(
    (each) =>
      each.remote === remote.name && each.release === release.release && listings.includes(each.listing),
  );
}

/** Returns the remote's releases that are demoted. */
export function demotedOf(remote: ListedRemote, demotions: readonly Demotion[]): string[] {
  return remote.releases
    .filter((release) => isDemoted(remote, release, demotions))
    .map(({ release }) => release);
}

/** Returns the releases in the order in which hosts try them: demoted ones last. */
export function inServedOrder<Release extends ListedRelease>(
  remote: ListedRemote<Release>,
  demotions: readonly Demotion[],
): Release[] {
  const demoted = demotedOf(remote, demotions);
  const isLast = ({ release }: ListedRelease) => demoted.includes(release);
  return [...remote.releases.filter((each) => !isLast(each)), ...remote.releases.filter(isLast)];
}

/** Returns the release that takes the place of the one that everyone gets; undefined where another one is meant, or none is left. */
export function fallbackOf(
  remote: ListedRemote,
  release: string,
  demotions: readonly Demotion[],
): ListedRelease | undefined {
  const demoted = demotedOf(remote, demotions);
  const [served, next] = remote.releases.filter((each) => !demoted.includes(each.release));
  return served?.release === release ? next : undefined;
}
