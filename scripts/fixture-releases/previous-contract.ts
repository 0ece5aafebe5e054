export { isCompatible } from '../../shared/src/contract/version.ts';

/** The contract version before the current one. Takes the place of `shared/src/contract/version.ts` in builds for it. */
export const contractVersion = '2.0.0';
