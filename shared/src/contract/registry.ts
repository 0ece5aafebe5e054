import type { RemoteManifest } from './manifest.ts';

export interface ExposedModule {
  /** API calls that the module's code can make. */
  needs?: readonly string[];
  /** Calls of `needs` that the server does not offer; the server sends this in place of `needs`. */
  missingCalls?: readonly string[];
}

export interface Release extends Pick<
  RemoteManifest,
  'pages' | 'navigation' | 'background' | 'slots' | 'components'
> {
  /** The package's version and the build's content hash: `1.0.0-1a2b3c4d`. */
  release: string;
  /** The contract version it was built with. */
  contract: string;
  /** The names that its code imports from the facade. */
  facadeNames?: readonly string[];
  /** Exposed modules by name (`./dashboard`). */
  modules?: Readonly<Record<string, ExposedModule>>;
  /** Address of the federation manifest, absolute or relative to the site's root. */
  manifest: string;
  /** Subresource integrity by file name, relative to the manifest's folder. */
  integrity: Readonly<Record<string, string>>;
  publishedAt: string;
}

export interface RegisteredRemote {
  name: string;
  owner: string;
  /** The current release first, then the fallbacks. */
  releases: readonly Release[];
  /** Rolled back deliberately: starting a newer checkout does not replace the current release. */
  pinned?: boolean;
}

/** The content of `/remotes.json`: all remotes and their releases. Data that changes without a rebuild. */
export interface RemoteRegistry {
  remotes: readonly RegisteredRemote[];
}
