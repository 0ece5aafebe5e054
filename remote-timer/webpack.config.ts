import { remoteConfig } from '../scripts/webpack/preset.ts';
import manifest from './manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
