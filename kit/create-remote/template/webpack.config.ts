import { remoteConfig } from '@timeweave/remote-kit/webpack';
import manifest from './manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
