export { fetchRegistry, readRegistry } from './read-registry.ts';
export { isCompatibleRelease, missingCallsOf, offersModule } from './release-fit.ts';
