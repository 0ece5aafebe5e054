export { forgetRemote, loadExposed, loadPage } from './loader.ts';
export type { LoadedModule } from './module-loader.ts';
export { RemotePage } from './remote-page.tsx';
export { reportChunkFailures } from './report-chunk-failures.ts';
