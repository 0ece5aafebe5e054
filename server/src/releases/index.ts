export { unpackArchive } from './archive.ts';
export { releaseMediaType } from './bucket-files.ts';
export type { DeployToken } from './deploy-tokens.repository.ts';
export { consentPath, isServerPath } from './page-paths.ts';
export { promoteRelease } from './promote-release.ts';
export { embedName, operator, publishBuilds, storeEmbedModules } from './publish-builds.ts';
export { fitFaults, fitsContract, type HostOffers, readHostOffers } from './release-fit.ts';
export { isPublicFile } from './release-files.ts';
export { folderPlace, type ReleasePlace, releasePlace, type ServedFiles } from './release-place.ts';
export { type Author, releaseFolder, type ReleaseStore, releaseStore } from './release-store.ts';
export { releasesRepository } from './releases.repository.ts';
export {
  fallbackOf,
  inServedOrder,
  type ReleaseDescription,
  type StoredRelease,
  type StoredRemote,
} from './remotes.ts';
