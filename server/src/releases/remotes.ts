/** The parts of `release.json` that the server reads; the registry stores all of it. */
export interface ReleaseDescription {
  name: string;
  owner: string;
  /** The owner's e-mail address; never served. */
  contact?: string;
  /** The package version and the build hash: `1.0.0-1a2b3c4d`. */
  release: string;
  contract: string;
  facadeNames?: readonly string[];
  modules?: Readonly<Record<string, { needs?: readonly string[] }>>;
  components?: readonly string[];
  /** The props of components that it offers or uses, by component and part of their types; never served. */
  props?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  pages: readonly {
    paths: readonly string[];
    module: string;
    title: string;
    access: string;
    skeleton: string;
  }[];
  navigation?: readonly { section: string; order: number; label: string }[];
  /** Subresource integrity of the scripts by file name. */
  integrity: Readonly<Record<string, string>>;
}

/** The failures of a release that is served last because of them. */
export interface Demotion {
  at: string;
  /** The release that is served instead. */
  fallback: string;
  loads: number;
  failures: number;
}

/** A release in the registry. */
export interface StoredRelease extends Omit<ReleaseDescription, 'name' | 'owner'> {
  /** Address of the federation manifest, from the site's root. */
  manifest: string;
  /** For a staged release, the time of staging. */
  publishedAt: string;
  /** Makes the address of a staged release's files secret; missing if they were public before. */
  key?: string;
  demotion?: Demotion;
}

/** A stored release that is not promoted yet. */
export interface StagedRelease extends StoredRelease {
  owner: string;
  stagedBy: string;
  /** Whether the publisher has checked the types of its sources; the server has only the build. */
  typesChecked: boolean;
}

export interface StoredRemote {
  name: string;
  owner: string;
  /** The current release first, then the fallbacks; empty before the first promotion. */
  releases: readonly StoredRelease[];
  /** Rolled back on purpose: `npm start` does not replace the current release. */
  pinned?: boolean;
  /** Newest first. Never served to ordinary users. */
  staged?: readonly StagedRelease[];
}

/** A change of the registry, stored in its history. */
export interface RegistryChange {
  /** ISO 8601, UTC. */
  at: string;
  /** A user of the operating system, or the name of a deploy token. */
  by: string;
  action: 'stage' | 'promote' | 'publish' | 'rollback' | 'remove';
  remote: string;
  /** After a removal, the release that was current, or the newest staged one. */
  release: string;
  /** The previous current release. */
  former?: string;
  reason?: string;
  smokeTest?: 'passed' | 'skipped';
}

const isDemoted = ({ demotion }: StoredRelease) => demotion !== undefined;
const isSound = ({ demotion }: StoredRelease) => demotion === undefined;

/** Returns the releases in the order in which hosts try them: demoted ones last. */
export function inServedOrder({ releases }: Pick<StoredRemote, 'releases'>): StoredRelease[] {
  return [...releases.filter(isSound), ...releases.filter(isDemoted)];
}

/** Returns the replacement of the served release; undefined if another one is meant, or none is left. */
export function fallbackOf(
  { releases }: Pick<StoredRemote, 'releases'>,
  release: string,
): StoredRelease | undefined {
  const [served, next] = releases.filter(isSound);
  return served?.release === release ? next : undefined;
}
