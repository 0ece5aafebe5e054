export { type Config, ConfigError, readConfig } from './config.ts';
export type { ImageStoreSettings } from './image-store.ts';
export { findProjectRoot } from './project-root.ts';
export {
  appleScript,
  googleIssuer,
  googleScript,
  type ProviderSetting,
  type SocialSettings,
} from './providers.ts';
export { keptSessionSecret } from './session-secret.ts';
