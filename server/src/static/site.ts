import type { OidcSetting, SignUpSettings } from '../config/index.ts';

export interface Site {
  hostFolder: string;
  /** The built embeddable timer. */
  embedFolder?: string;
  /** Additional origins of release files; browsers load from the first. */
  assetOrigins?: readonly string[];
  providersSetUp: boolean;
  /** The operator's provider, which the log-in and sign-up pages offer at once. */
  oidc?: Pick<OidcSetting, 'name' | 'only'> | undefined;
  /** Default is open to everybody. */
  signUp?: SignUpSettings;
}
