/** A release as a registry or a feed lists it, as far as these commands read it. */
export interface ListedRelease {
  release: string;
  contract: string;
  publishedAt: string;
  pages: readonly { paths: readonly string[]; module: string; title: string; access: string }[];
}

/** A release whose pages are to be opened before users get it. */
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

/** An entry of the history. */
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

/** Where releases go: a folder on this machine, or a running product over HTTP. */
export interface ReleaseTarget {
  remotes: () => Promise<readonly ListedRemote[]>;
  history: () => Promise<readonly ListedChange[]>;
  /** Checks the types, builds and stages a remote, and returns the release. */
  stage: (name: string) => Promise<string>;
  promote: (name: string, release: string) => Promise<void>;
  /** Returns the release that is current afterwards. */
  rollBack: (name: string, release?: string) => Promise<string>;
  /** Takes a remote with all of its releases off the registry. */
  remove: (name: string) => Promise<void>;
}
