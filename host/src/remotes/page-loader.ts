import {
  contractVersion,
  isCompatible,
  type RegisteredRemote,
  type Release,
  type RemotePage,
} from '@timeweave/shared/contract';

/** How long a release may take while there is an earlier one to fall back to, and while there is none. */
const limitWithFallbackMs = 3_000;
const limitMs = 10_000;

/** The current release and the one before: a person waits for no more than these. */
const attempts = 2;

/** The federation runtime, as far as the loader knows it. */
interface FederationPort {
  /** Answers an exposed module of a release. */
  loadModule: (remote: string, release: Release, module: string) => Promise<unknown>;
  /** Makes the next attempt start from nothing. */
  forget: (remote: string) => void;
}

export interface Failure {
  remote: string;
  release: string;
  module: string;
  reason: string;
}

interface Surroundings {
  port: FederationPort;
  /** Brings a page's slices into the store, before it is shown for the first time. */
  prepare: (page: RemotePage) => void;
  report: (failure: Failure) => void;
}

/** No release of the remote could be loaded. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/** Loads remotes' pages: each once, from the current release or, where it fails, from the one before. */
export function createPageLoader({ port, prepare, report }: Surroundings) {
  const loaded = new Map<string, Promise<RemotePage>>();

  async function loadRelease(remote: string, release: Release, module: string, limit: number) {
    if (!isCompatible(contractVersion, release.contract)) {
      throw new Error(`built for contract ${release.contract}, this host has ${contractVersion}`);
    }
    const exports = await within(limit, port.loadModule(remote, release, module));
    if (!isPageModule(exports)) throw new Error(`${module} exports no page`);
    prepare(exports.default);
    return exports.default;
  }

  async function loadFirstWorking({ name: remote, releases }: RegisteredRemote, module: string) {
    const reasons: string[] = [];
    const candidates = releases.slice(0, attempts);
    for (const [index, release] of candidates.entries()) {
      const hasFallback = index < candidates.length - 1;
      try {
        return await loadRelease(remote, release, module, hasFallback ? limitWithFallbackMs : limitMs);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        reasons.push(`${release.release}: ${reason}`);
        port.forget(remote);
        report({ remote, release: release.release, module, reason });
      }
    }
    throw new RemoteUnavailable(reasons.join('\n') || `No release of ${remote} is registered.`);
  }

  return {
    loadPage(remote: RegisteredRemote, module: string): Promise<RemotePage> {
      const key = `${remote.name} ${module}`;
      const known = loaded.get(key);
      if (known) return known;
      const loading = loadFirstWorking(remote, module);
      loaded.set(key, loading);
      loading.catch(() => loaded.delete(key));
      return loading;
    },

    /** Forgets what was loaded of a remote, so that the next visit starts afresh. */
    forgetRemote(name: string): void {
      for (const key of loaded.keys()) if (key.startsWith(`${name} `)) loaded.delete(key);
      port.forget(name);
    },
  };
}

function within<Result>(limitInMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`no answer within ${limitInMs / 1000} s`)), limitInMs);
    work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

function isPageModule(value: unknown): value is { default: RemotePage } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const page = value.default;
  return typeof page === 'object' && page !== null && 'Page' in page;
}
