import { remoteConfig } from '@timeweave/remote-kit/webpack';
import { guestPageConfig } from '@timeweave/remote-kit/guest-page';
import manifest from './manifest.ts';

export default [
  remoteConfig(import.meta.dirname, manifest),
  guestPageConfig(import.meta.dirname, { './timer-page': './embed/page/index.ts' }),
];
