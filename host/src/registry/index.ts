export { assetOriginsOf } from './asset-origins.ts';
export { fetchRegistry, previewRemotes, readRegistry } from './read-registry.ts';
export { isCompatibleRelease, missingCallsOf, offersModule, readFacadeNames } from './release-fit.ts';
export {
  addressWithoutPreviews,
  forgetPreviews,
  wantedPreviews,
  type WantedPreviews,
} from './wanted-previews.ts';
