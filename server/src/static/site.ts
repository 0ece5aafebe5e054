/** The built front end. */
export interface Site {
  hostFolder: string;
  remotesFolder: string;
  remotesFile: string;
  /** Whether the sign-in pages have a provider to ask for. */
  providersSetUp: boolean;
}
