export { type Config, ConfigError, readConfig } from './config.ts';
export { defaultPoolSizes, type PoolSizes } from './pool-sizes.ts';
export { findProjectRoot, productVersion } from './project-root.ts';
export {
  appleScript,
  googleIssuer,
  googleScript,
  type OidcSetting,
  type ProviderSetting,
  type SocialSettings,
} from './providers.ts';
export { defaultRetention, type Retention } from './retention.ts';
export type { S3Settings } from './s3-settings.ts';
export { openSignUp, type SignUpSettings } from './sign-up-settings.ts';
export { keptSessionSecret } from './session-secret.ts';
