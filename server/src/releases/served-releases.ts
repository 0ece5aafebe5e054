/** Source maps, build statistics and what `release.json` says of its owner are for the operator alone. */
export const isPublicFile = (file: string) =>
  !/(\.map|mf-stats\.json|\/release\.json)(\.br|\.gz)?$/.test(file);

/** The registry's text, with a version that changes with it. */
interface RegistryText {
  version: string;
  text: string;
}

/** What the server serves of the place where releases are. */
export interface ServedReleases {
  /** Undefined when there is no registry, or none could be read yet. */
  registry: () => Promise<RegistryText | undefined>;
  /** Reads the registry again at its next use. */
  expire: () => void;
  /** Whether the registry was read when this was last tried. */
  isReachable: () => boolean;
  /** Whether a file of a release, `<name>/<release>/<file>`, is there. */
  has: (path: string) => Promise<boolean>;
  /** The folder that has the files, or what reads one of them; undefined when there is none. */
  files: { folder: string } | { read: (path: string) => Promise<Buffer | undefined> };
}
