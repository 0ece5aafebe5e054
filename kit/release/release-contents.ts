import type { Props } from './component-props.ts';

/** The asset that lists a build's dependencies; `release.json` includes it. */
export const contentsFile = 'contents.json';

/** What a build needs from the host and the server. */
export interface ReleaseContents {
  facadeNames: string[];
  /** Exposed modules, with the API calls that each can make. */
  modules: Record<string, { needs: string[] }>;
  /** Props of its own components and slots, and of those of other remotes that it names. */
  props: Record<string, Props>;
}
