/** The built front end. */
export interface Site {
  hostFolder: string;
  remotesFolder: string;
  /** The built embeddable timer. */
  embedFolder?: string;
  remotesFile: string;
  /** Other origins that releases may come from; browsers load them from the first. */
  assetOrigins?: readonly string[];
  /** Whether the sign-in pages have a provider to ask for. */
  providersSetUp: boolean;
}
