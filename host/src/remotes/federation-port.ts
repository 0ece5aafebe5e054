import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Release } from '@timeweave/shared/contract';
import { withTimeLimit } from './time-limit.ts';

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

/** The release of a remote that the runtime knows; it knows one at a time. */
interface Registration {
  release: string;
  hasLoaded: boolean;
}

const registrations = new Map<string, Registration>();

function register(remote: string, { release, manifest, integrity: digests }: Release): Registration {
  const current = registrations.get(remote);
  if (current?.release === release) return current;
  const entry = new URL(manifest, location.href);
  for (const [file, digest] of Object.entries(digests)) integrity[new URL(file, entry).href] = digest;
  registerRemotes([{ name: remote, entry: entry.href }], { force: true });
  const registration = { release, hasLoaded: false };
  registrations.set(remote, registration);
  return registration;
}

/**
 * Loads an exposed module of a release; `isLast` if no other can replace it. This is the only module that uses the federation
 * runtime.
 */
export async function loadModule(
  remote: string,
  release: Release,
  module: string,
  isLast: boolean,
): Promise<unknown> {
  const registration = register(remote, release);
  try {
    const load = loadRemote(`${remote}/${module.slice(2)}`, { from: 'runtime' });
    const exported = await withTimeLimit(load, release, isLast);
    registration.hasLoaded = true;
    return exported;
  } catch (error) {
    // The runtime caches a failed entry. One that has loaded modules stays: a second one would have its own state.
    if (!registration.hasLoaded && registrations.get(remote) === registration) registrations.delete(remote);
    throw error;
  }
}

export interface SharedModule {
  name: string;
  version: string;
  providedBy: string;
  usedBy: readonly string[];
}

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
