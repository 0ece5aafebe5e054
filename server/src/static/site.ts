import type { ServedReleases } from '../releases/index.ts';

/** The built front end. */
export interface Site {
  hostFolder: string;
  /** The built embeddable timer. */
  embedFolder?: string;
  releases: ServedReleases;
  /** Additional origins of release files; browsers load from the first. */
  assetOrigins?: readonly string[];
  /** Whether a sign-in provider is configured. */
  providersSetUp: boolean;
}
