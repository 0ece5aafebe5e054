import type { RegisteredRemote, RemotePage } from '@timeweave/shared/contract';
import { store } from '../store.ts';
import { forget, loadModule as loadFederated } from './federation-port.ts';
import { createModuleLoader, type LoadedModule } from './module-loader.ts';
import { reportFailure } from './report-failure.ts';
import { watchProgress } from './watch-progress.ts';

/** The host's loader: over the federation runtime, into the one store. */
export const { loadModule, forgetRemote, fallBack } = createModuleLoader({
  port: { loadModule: loadFederated, forget, watchProgress },
  report: reportFailure,
});

/** Loads a page and brings its slices into the store, before it is shown for the first time. */
export async function loadPage(remote: RegisteredRemote, module: string): Promise<LoadedModule<RemotePage>> {
  const loaded = await loadModule(remote, module, isPage);
  loaded.value.slices?.forEach(store.inject);
  return loaded;
}

function isPage(value: unknown): value is RemotePage {
  return typeof value === 'object' && value !== null && 'Page' in value;
}
