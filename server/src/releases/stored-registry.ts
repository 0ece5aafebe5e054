/** A release as its build describes it in `release.json`, as far as the server reads it; the registry keeps all of it. */
export interface ReleaseDescription {
  name: string;
  owner: string;
  /** The package's version and the build's hash: `1.0.0-1a2b3c4d`. */
  release: string;
  contract: string;
  facadeNames?: readonly string[];
  modules?: Readonly<Record<string, { needs?: readonly string[] }>>;
  pages: readonly {
    paths: readonly string[];
    module: string;
    title: string;
    access: string;
    skeleton: string;
  }[];
  /** Subresource integrity of the scripts by file name. */
  integrity: Readonly<Record<string, string>>;
}

/** A release as the registry lists it. */
export interface StoredRelease extends Omit<ReleaseDescription, 'name' | 'owner'> {
  /** Address of the federation manifest, from the site's root. */
  manifest: string;
  /** For a staged release the time of staging. */
  publishedAt: string;
}

/** A release that is stored and waits to be promoted. */
export interface StagedRelease extends StoredRelease {
  owner: string;
  stagedBy: string;
  /** Whether the publisher has checked the types of its sources; the server has only the build. */
  typesChecked: boolean;
}

export interface StoredRemote {
  name: string;
  owner: string;
  /** The current release first, then those to fall back to; empty before the first promotion. */
  releases: readonly StoredRelease[];
  /** Rolled back on purpose: `npm start` does not replace the current release. */
  pinned?: boolean;
  /** The newest first. Never served to ordinary users. */
  staged?: readonly StagedRelease[];
}

/** A change of the registry: an entry of its history. */
export interface RegistryChange {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A user of the operating system, or a deploy token's name. */
  by: string;
  action: 'stage' | 'promote' | 'publish' | 'rollback' | 'remove';
  remote: string;
  /** After a removal the release that was current, or the newest staged one. */
  release: string;
  /** The release that was current before. */
  former?: string;
  reason?: string;
  smokeTest?: 'passed' | 'skipped';
}

/** The registry file. */
export interface StoredRegistry {
  remotes: readonly StoredRemote[];
  /** Written together with its effect, so that a killed run leaves both or neither. */
  lastChange?: RegistryChange;
}
