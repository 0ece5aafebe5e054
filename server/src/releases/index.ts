export { promoteRelease } from './promote-release.ts';
export { fitsContract, PathTaken, readHostOffers } from './release-fit.ts';
export { type Author, openReleaseStore, type ReleaseStore } from './release-store.ts';
export type { RegistryChange, StoredRelease, StoredRemote } from './stored-registry.ts';
