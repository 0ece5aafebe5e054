/** A release in a registry or a feed, with the fields that these commands read. */
export interface ListedRelease {
  release: string;
  contract: string;
  publishedAt: string;
  pages: readonly { paths: readonly string[]; module: string; title: string; access: string }[];
}

/** A release to test before users get it. */
export interface Candidate {
  name: string;
  owner: string;
  release: ListedRelease;
}

/** A remote with its releases, the current one first. */
export interface ListedRemote {
  name: string;
  owner: string;
  releases: readonly ListedRelease[];
  staged?: readonly (ListedRelease & { stagedBy: string })[];
  pinned?: boolean;
}

export interface ListedChange {
  at: string;
  by: string;
  action: string;
  remote: string;
  release: string;
  former?: string;
  reason?: string;
  smokeTest?: string;
}

/** The storage of releases: a local folder, or a running product over HTTP. */
export interface ReleaseTarget {
  remotes: () => Promise<readonly ListedRemote[]>;
  history: () => Promise<readonly ListedChange[]>;
  /** Throws if the smoke test cannot run, before anything is staged. */
  assertSmokeTest: () => Promise<void>;
  /** Checks the types, builds and stages a remote; resolves with the release. */
  stage: (name: string) => Promise<string>;
  /** Resolves with warnings. */
  promote: (name: string, release: string) => Promise<readonly string[]>;
  /** Resolves with the new current release. */
  rollBack: (name: string, release?: string) => Promise<string>;
  /** Removes a remote with all its releases from the registry. */
  remove: (name: string) => Promise<void>;
}
