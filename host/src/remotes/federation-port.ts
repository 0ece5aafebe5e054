import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Release } from '@timeweave/shared/contract';

declare global {
  /** Subresource integrity by absolute address; the remotes' chunk loaders read it (`ChunkIntegrityPlugin`). */
  var timeweaveIntegrity: Record<string, string> | undefined;
}

const integrity: Record<string, string> = (globalThis.timeweaveIntegrity = {});

registerPlugins([
  {
    name: 'timeweave-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const digest = integrity[url];
      if (digest) script.integrity = digest;
      return script;
    },
  },
]);

const registered = new Map<string, string>();

function register(remote: string, release: Release): void {
  if (registered.get(remote) === release.release) return;
  const manifest = new URL(release.manifest, location.href);
  for (const [file, digest] of Object.entries(release.integrity)) {
    integrity[new URL(file, manifest).href] = digest;
  }
  registerRemotes([{ name: remote, entry: manifest.href }], { force: true });
  registered.set(remote, release.release);
}

/**
 * The one place that knows the federation runtime. Loads an exposed module of a release; after a failure
 * the next attempt registers the remote anew, since the runtime would remember what it got.
 */
export async function loadModule(remote: string, release: Release, module: string): Promise<unknown> {
  register(remote, release);
  try {
    return await loadRemote(`${remote}/${module.slice(2)}`, { from: 'runtime' });
  } catch (error) {
    registered.delete(remote);
    throw error;
  }
}

/** Makes the next attempt start from nothing. */
export function forget(remote: string): void {
  registered.delete(remote);
}

/** A module of the share scope that the page uses. */
export interface SharedModule {
  name: string;
  version: string;
  /** The host or the remote whose copy it is. */
  providedBy: string;
  usedBy: readonly string[];
}

/** Returns the shared modules that are in use, and whose copies they are. */
export function sharedModules(): SharedModule[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions)
      .filter(([, { loaded, lib }]) => loaded === true || lib !== undefined)
      .map(([version, { from, useIn }]) => ({
        name,
        version,
        providedBy: from,
        usedBy: [...new Set(useIn)],
      })),
  );
}
