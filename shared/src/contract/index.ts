export { chunkFailureEvent } from './chunk-failure.ts';
export {
  defineRemote,
  type IconData,
  type NavigationEntry,
  type NavigationSection,
  type PageAccess,
  type PageDeclaration,
  type RemoteManifest,
  type SkeletonShape,
} from './manifest.ts';
export { definePage, type RemotePage } from './page.ts';
export type { ExposedModule, RegisteredRemote, Release, RemoteRegistry } from './registry.ts';
export { contractVersion, isCompatible } from './version.ts';
