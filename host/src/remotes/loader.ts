import type { RegisteredRemote, Release, RemotePage } from '@timeweave/shared/contract';
import { store } from '../store.ts';
import { loadModule as loadFederated } from './federation-port.ts';
import { createModuleLoader, type LoadedModule } from './module-loader.ts';
import { postReport, reportFailure } from '../failures/index.ts';
import { createLoadReports } from './report-loads.ts';

/** Prefix of measure names in the browser's timeline; the developer overlay shows them. */
export const moduleMeasure = (remote: string, release: string) => `timeweave module ${remote} ${release} `;

/** Loads a module and adds a measure of the time. */
async function loadMeasured(remote: string, release: Release, module: string, isLast: boolean) {
  const start = performance.now();
  const exported = await loadFederated(remote, release, module, isLast);
  performance.measure(moduleMeasure(remote, release.release) + module, { start });
  return exported;
}

const inUse = new Map<string, string>();

/** Returns the release of a remote that the page uses; undefined before its first module is loaded. */
export const releaseInUse = (remote: string): string | undefined => inUse.get(remote);

const loadReports = createLoadReports((releases) => postReport('/api/remotes/loads', { releases }));
addEventListener('pagehide', loadReports.flush);

/** The host's loader, with the federation runtime and the store. */
const { loadModule, loadedModule, fallBack, keepRelease } = createModuleLoader({
  load: loadMeasured,
  report: reportFailure,
  onLoaded(remote, release) {
    inUse.set(remote, release);
    loadReports.add(remote, release);
  },
});

const hasMember =
  <Exposed>(member: keyof Exposed & string) =>
  (value: unknown): value is Exposed =>
    typeof value === 'object' && value !== null && member in value;

/** Loads a module whose default export has a member, and injects its slices into the store. */
export async function loadExposed<Exposed extends { slices?: RemotePage['slices'] }>(
  remote: RegisteredRemote,
  module: string,
  member: keyof Exposed & string,
): Promise<LoadedModule<Exposed>> {
  const loaded = await loadModule(remote, module, hasMember<Exposed>(member));
  loaded.value.slices?.forEach(store.inject);
  return loaded;
}

export function loadPage(remote: RegisteredRemote, module: string): Promise<LoadedModule<RemotePage>> {
  return loadExposed<RemotePage>(remote, module, 'Page');
}

/** Returns an already loaded module, to render it without suspending: React would delay it by 300 ms. */
export function loadedExposed<Exposed extends { slices?: RemotePage['slices'] }>(
  remote: RegisteredRemote,
  module: string,
  member: keyof Exposed & string,
): LoadedModule<Exposed> | undefined {
  const loaded = loadedModule(remote, module, hasMember<Exposed>(member));
  // Already injected unless the promise has not resolved yet.
  loaded?.value.slices?.forEach(store.inject);
  return loaded;
}

export function loadedPage(remote: RegisteredRemote, module: string): LoadedModule<RemotePage> | undefined {
  return loadedExposed<RemotePage>(remote, module, 'Page');
}

export { fallBack, keepRelease };
