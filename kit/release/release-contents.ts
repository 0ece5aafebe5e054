/** The asset that lists what a build uses; the release's description includes it. */
export const contentsFile = 'contents.json';

/** What the host and the server must have for a build to work. */
export interface ReleaseContents {
  /** The names that it imports from the facade. */
  facadeNames: string[];
  /** The exposed modules, and the calls of the API that the code of each can make. */
  modules: Record<string, { needs: string[] }>;
}
