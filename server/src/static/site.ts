import type { SignUpSettings } from '../config/index.ts';

export interface Site {
  hostFolder: string;
  /** The built embeddable timer. */
  embedFolder?: string;
  /** Additional origins of release files; browsers load from the first. */
  assetOrigins?: readonly string[];
  providersSetUp: boolean;
  /** Default is open to everybody. */
  signUp?: SignUpSettings;
}
