/** The parts of a listed release that matter for its health. */
export interface ListedRelease {
  release: string;
  contract: string;
  /** Address of its federation manifest, absolute or from the site's root. */
  manifest: string;
  publishedAt: string;
  /** The owner's e-mail address; never served. */
  contact?: string;
}

export interface ListedRemote<Release extends ListedRelease = ListedRelease> {
  name: string;
  owner: string;
  /** Rolled back on purpose. */
  pinned?: boolean;
  /** The current release first, then the fallbacks. */
  releases: readonly Release[];
}

/** A release that is not served while another one is listed. */
export interface Demotion {
  remote: string;
  release: string;
  listing: string;
}

const rolledBackTo = (publishedAt: string) => `${publishedAt} pinned`;

/**
 * Returns an id of the listing of a release. A release that is published again, or rolled back to, has a new
 * listing, without its former loads and demotion.
 */
export function listingOf(
  { pinned, releases }: ListedRemote,
  { release, publishedAt }: ListedRelease,
): string {
  return pinned && releases[0]?.release === release ? rolledBackTo(publishedAt) : publishedAt;
}

function isDemoted(remote: ListedRemote, release: ListedRelease, demotions: readonly Demotion[]): boolean {
  const isCurrent = remote.releases[0]?.release === release.release;
  // An earlier release stays demoted, whichever way it was listed before.
  const listings = isCurrent
    ? [listingOf(remote, release)]
    : [release.publishedAt, rolledBackTo(release.publishedAt)];
  return demotions.some(
    (each) =>
      each.remote === remote.name && each.release === release.release && listings.includes(each.listing),
  );
}

/** Returns the remote's demoted releases. */
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

/** Returns the replacement of the served release; undefined if another one is meant, or none is left. */
export function fallbackOf(
  remote: ListedRemote,
  release: string,
  demotions: readonly Demotion[],
): ListedRelease | undefined {
  const demoted = demotedOf(remote, demotions);
  const [served, next] = remote.releases.filter((each) => !demoted.includes(each.release));
  return served?.release === release ? next : undefined;
}
