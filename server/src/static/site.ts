import type { ServedReleases } from '../releases/index.ts';

/** The built front end. */
export interface Site {
  hostFolder: string;
  /** The built embeddable timer. */
  embedFolder?: string;
  releases: ServedReleases;
  /** Other origins that releases may come from; browsers load them from the first. */
  assetOrigins?: readonly string[];
  /** Whether the sign-in pages have a provider to ask for. */
  providersSetUp: boolean;
}
