export { forgetRemote, loadExposed, loadPage, onModuleLoaded } from './loader.ts';
export type { LoadedModule } from './module-loader.ts';
export { RemotePage } from './remote-page.tsx';
export { reportChunkFailures } from './report-chunk-failures.ts';
