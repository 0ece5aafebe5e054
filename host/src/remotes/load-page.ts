import {
  contractVersion,
  isCompatible,
  type RegisteredRemote,
  type Release,
  type RemotePage,
} from '@timeweave/shared/contract';
import { store } from '../store.ts';
import { forget, loadModule } from './federation-port.ts';
import { reportFailure } from './report-failure.ts';

/** How long a release may take while there is an earlier one to fall back to, and while there is none. */
const limitWithFallbackMs = 3_000;
const limitMs = 10_000;

/** No release of the remote could be loaded. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

const loaded = new Map<string, Promise<RemotePage>>();

/** A page of a remote, from its current release or the newest earlier one that works. */
export function loadPage(remote: RegisteredRemote, module: string): Promise<RemotePage> {
  const key = `${remote.name} ${module}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = loadFirstWorking(remote, module);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Forgets what was loaded of a remote, so that the next visit starts afresh. */
export function forgetRemote(name: string): void {
  for (const key of loaded.keys()) if (key.startsWith(`${name} `)) loaded.delete(key);
  forget(name);
}

async function loadFirstWorking(remote: RegisteredRemote, module: string): Promise<RemotePage> {
  const reasons: string[] = [];
  for (const [index, release] of remote.releases.entries()) {
    const hasFallback = index < remote.releases.length - 1;
    try {
      return await loadRelease(remote.name, release, module, hasFallback ? limitWithFallbackMs : limitMs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reasons.push(`${release.release}: ${reason}`);
      forget(remote.name);
      reportFailure({ remote: remote.name, release: release.release, module, reason });
    }
  }
  throw new RemoteUnavailable(reasons.join('\n') || `No release of ${remote.name} is registered.`);
}

async function loadRelease(
  remote: string,
  release: Release,
  module: string,
  limit: number,
): Promise<RemotePage> {
  if (!isCompatible(contractVersion, release.contract)) {
    throw new Error(`built for contract ${release.contract}, this host has ${contractVersion}`);
  }
  const exports = await within(limit, loadModule(remote, release, module));
  if (!isPageModule(exports)) throw new Error(`${module} exports no page`);
  for (const slice of exports.default.slices ?? []) store.inject(slice);
  return exports.default;
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
