/** The asset that lists a build's dependencies; `release.json` includes it. */
export const contentsFile = 'contents.json';

/** What a build needs from the host and the server. */
export interface ReleaseContents {
  facadeNames: string[];
  /** Exposed modules, with the API calls that each can make. */
  modules: Record<string, { needs: string[] }>;
}
