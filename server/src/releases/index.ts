export { unpackArchive } from './archive.ts';
export { type DeployToken, type DeployTokens, deployTokens } from './deploy-tokens.ts';
export { promoteRelease } from './promote-release.ts';
export { fitFaults, fitsContract, type HostOffers, PathTaken, readHostOffers } from './release-fit.ts';
export { type Author, openReleaseStore, type ReleaseStore } from './release-store.ts';
export type { ReleaseDescription, StoredRelease, StoredRemote } from './stored-registry.ts';
