import type { RemoteManifest } from './manifest.ts';

/** A module that a release exposes. */
export interface ExposedModule {
  /** The calls of the API that its code can make. */
  needs?: readonly string[];
  /** Those of them that the server does not offer; it serves this in place of `needs`. */
  missingCalls?: readonly string[];
}

/** One immutable build of a remote. */
export interface Release extends Pick<
  RemoteManifest,
  'pages' | 'navigation' | 'background' | 'slots' | 'components'
> {
  /** The package's version and the build's content hash: `1.0.0-1a2b3c4d`. */
  release: string;
  /** The version of the contract that it was built with. */
  contract: string;
  /** The names that its code imports from the facade; releases before contract 2 do not say. */
  facadeNames?: readonly string[];
  /** The modules that it exposes, by name (`./dashboard`); releases before contract 2 do not say. */
  modules?: Readonly<Record<string, ExposedModule>>;
  /** Address of the federation manifest, absolute or from the site's root. */
  manifest: string;
  /** Subresource integrity by file name, relative to the manifest's folder. */
  integrity: Readonly<Record<string, string>>;
  publishedAt: string;
}

export interface RegisteredRemote {
  name: string;
  owner: string;
  /** The current release first, then those to fall back to. */
  releases: readonly Release[];
  /** Rolled back on purpose: starting a newer checkout does not replace the current release. */
  pinned?: boolean;
}

/** `/remotes.json`: which releases of which remotes there are. Data, changed without rebuilding anything. */
export interface RemoteRegistry {
  remotes: readonly RegisteredRemote[];
}
