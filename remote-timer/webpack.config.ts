import { remoteConfig } from '@timeweave/remote-kit/webpack';
import { guestPageConfig } from '../scripts/webpack/guest-page.ts';
import manifest from './manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);

export const guestPage = guestPageConfig(import.meta.dirname, { './timer-page': './embed/page/index.ts' });
