/** Source maps, build statistics and the owner in `release.json` are visible only to the operator. */
export const isPublicFile = (file: string) =>
  !/(\.map|mf-stats\.json|\/release\.json)(\.br|\.gz)?$/.test(file);

interface RegistryText {
  version: string;
  text: string;
}

/** The served part of the release storage. */
export interface ServedReleases {
  /** Resolves to undefined when there is no registry, or none could be read yet. */
  registry: () => Promise<RegistryText | undefined>;
  /** Reads the registry again at its next use. */
  expire: () => void;
  /** Returns whether the last read of the registry succeeded. */
  isReachable: () => boolean;
  /** Returns whether a file of a release, `<name>/<release>/<file>`, exists. */
  has: (path: string) => Promise<boolean>;
  /**
   * The folder with the files, or a function that reads one of them; it returns undefined for a missing file.
   */
  files: { folder: string } | { read: (path: string) => Promise<Buffer | undefined> };
}
