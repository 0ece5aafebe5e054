export { isCompatible } from '../../shared/src/contract/version.ts';

/** The previous contract version. Replaces `shared/src/contract/version.ts` in builds for it. */
export const contractVersion = '2.0.0';
