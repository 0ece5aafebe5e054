import type { RegistryChange, StoredRemote } from '../../server/src/releases/index.ts';

/** Where releases go: a folder on this machine, or a running product over HTTP. */
export interface ReleaseTarget {
  remotes: () => Promise<readonly StoredRemote[]>;
  history: () => Promise<readonly RegistryChange[]>;
  /** Checks the types, builds and stages a remote, and returns the release. */
  stage: (name: string) => Promise<string>;
  promote: (name: string, release: string) => Promise<void>;
  /** Returns the release that is current afterwards. */
  rollBack: (name: string, release?: string) => Promise<string>;
  /** Takes a remote with all of its releases off the registry. */
  remove: (name: string) => Promise<void>;
}

export interface PromotionOptions {
  skipSmoke: boolean;
  /** A running product for the smoke test. */
  url: string | undefined;
}
