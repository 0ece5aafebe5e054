export { chunkFailureEvent } from './chunk-failure.ts';
export * from './components.ts';
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
export {
  defineBackground,
  defineSlot,
  type BackgroundModule,
  type Command,
  type CommandGroup,
  type CommandHook,
  type RemoteComponentProps,
  type Shell,
  type ShellPartsValue,
  type SlotComponent,
  type SlotDeclaration,
  type SlotModule,
  type SlotName,
  type Slots,
  type TextHook,
} from './shell.ts';
export { contractVersion, isCompatible } from './version.ts';
