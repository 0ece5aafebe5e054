export { assetOriginsOf } from './asset-origins.ts';
export { fetchRegistry, readRegistry } from './read-registry.ts';
export { isCompatibleRelease, missingCallsOf, offersModule, readFacadeNames } from './release-fit.ts';
