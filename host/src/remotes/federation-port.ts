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

/** The pending loads of a release; `giveUp` lets those of other releases begin. */
interface Loads {
  release: string;
  underWay: Set<Promise<unknown>>;
  givenUp: Promise<void>;
  giveUp: () => void;
}

const loads = new Map<string, Loads>();

function beginLoads(remote: string, release: string): Loads {
  let giveUp = () => {};
  const givenUp = new Promise<void>((resolve) => (giveUp = resolve));
  const begun = { release, underWay: new Set<Promise<unknown>>(), givenUp, giveUp };
  loads.set(remote, begun);
  return begun;
}

/** Maximum wait for loads of another release, in ms: they may never end. */
const maxWaitMs = 2_000;

/**
 * Waits for loads of other releases: the runtime knows one release of a remote at a time, so loads of two at once may mix
 * them.
 */
async function untilOthersEnd(remote: string, release: string): Promise<void> {
  let isPatient = true;
  const late = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
  void late.then(() => (isPatient = false));
  for (let other = loads.get(remote); other && isPatient; other = loads.get(remote)) {
    if (other.release === release || other.underWay.size === 0) return;
    await Promise.race([Promise.allSettled(other.underWay), other.givenUp, late]);
  }
}

/**
 * Loads an exposed module of a release, after loads of other releases of the remote ended. This is the only module that uses
 * the federation runtime. The next attempt after a failure registers the remote again, because the runtime caches the
 * result.
 */
export async function loadModule(remote: string, release: Release, module: string): Promise<unknown> {
  await untilOthersEnd(remote, release.release);
  register(remote, release);
  const current = loads.get(remote);
  const own = current?.release === release.release ? current : beginLoads(remote, release.release);
  const load = loadRemote(`${remote}/${module.slice(2)}`, { from: 'runtime' });
  own.underWay.add(load);
  try {
    return await load;
  } catch (error) {
    registered.delete(remote);
    throw error;
  } finally {
    own.underWay.delete(load);
  }
}

/** Makes the next attempt start from scratch, without waiting for a release that was given up. */
export function forget(remote: string, givenUp?: string): void {
  registered.delete(remote);
  const current = loads.get(remote);
  if (!current || current.release !== givenUp) return;
  loads.delete(remote);
  current.giveUp();
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
