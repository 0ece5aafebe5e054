export { unpackArchive } from './archive.ts';
export { releaseMediaType } from './bucket-files.ts';
export type { DeployToken } from './deploy-tokens.ts';
export { promoteRelease } from './promote-release.ts';
export { fitFaults, fitsContract, type HostOffers, PathTaken, readHostOffers } from './release-fit.ts';
export type { ReleaseSettings } from './release-place.ts';
export { type Author, openReleaseStore, type ReleaseStore } from './release-store.ts';
export { isPublicFile, type ServedReleases } from './served-releases.ts';
export type { ReleaseDescription, StoredRelease, StoredRemote } from './stored-registry.ts';
