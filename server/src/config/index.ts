export { type Config, ConfigError, readConfig } from './config.ts';
export {
  defaultPoolSizes,
  defaultRetention,
  openSignUp,
  type PoolSizes,
  type Retention,
  type S3Settings,
  type SignUpSettings,
} from './defaults.ts';
export { findProjectRoot, productVersion } from './project-root.ts';
export {
  appleScript,
  googleIssuer,
  googleScript,
  type OidcSetting,
  type ProviderSetting,
  type SocialSettings,
} from './providers.ts';
export { keptSessionSecret } from './session-secret.ts';
