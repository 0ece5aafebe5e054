export { type SharedModule, sharedModules } from './federation-port.ts';
export { keepRelease, loadedExposed, loadExposed, loadPage, moduleMeasure, releaseInUse } from './loader.ts';
export type { LoadedModule } from './module-loader.ts';
export { RemotePage, renderMeasure } from './remote-page.tsx';
export { reportChunkFailures } from './report-chunk-failures.ts';
export { useLoaded } from './use-loaded.ts';
