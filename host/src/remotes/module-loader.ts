import type { RegisteredRemote, Release } from '@timeweave/shared/contract';
import { CallsMissing, RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';
import { isCompatibleRelease, missingCallsOf, offersModule } from '../registry/index.ts';
import { untilSilent } from './until-silent.ts';

/** Maximum number of releases tried: the newest compatible one and the one before. */
const attempts = 2;

interface FederationPort {
  /** Returns the exports of an exposed module of a release. */
  loadModule: (remote: string, release: Release, module: string) => Promise<unknown>;
  /** Calls the listener whenever data of a release's files arrives; returns a function that stops it. */
  watchProgress: (release: Release, listener: () => void) => () => void;
  /** Returns whether the server of a release's files responds. */
  ping: (release: Release, signal: AbortSignal) => Promise<boolean>;
  /** Makes the next attempt start from scratch. */
  forget: (remote: string, givenUp?: string) => void;
}

export interface Failure {
  remote: string;
  release: string;
  module: string;
  reason: string;
}

/** The default export of an exposed module, and its release. */
export interface LoadedModule<Value = unknown> {
  release: string;
  value: Value;
}

interface Loading {
  promise: Promise<LoadedModule>;
  /** Undefined until the promise resolves. */
  result?: LoadedModule;
}

type Check<Value> = (value: unknown) => value is Value;

interface Surroundings {
  port: FederationPort;
  report: (failure: Failure) => void;
  /** Called when a module is loaded, once until it is forgotten. */
  onLoaded?: (remote: RegisteredRemote, release: string) => void;
}

/**
 * Returns a loader for exposed modules of remotes: loads each once from the newest compatible release, with a fallback to
 * the one before. A release that failed is skipped for all modules of its remote, so that two releases never run side by
 * side.
 */
export function createModuleLoader({ port, report, onLoaded }: Surroundings) {
  const loaded = new Map<string, Loading>();
  const failed = new Map<string, Set<string>>();

  const hasFailed = (remote: string, { release }: Release) => failed.get(remote)?.has(release) ?? false;

  const candidatesOf = (remote: RegisteredRemote, module: string) =>
    fittingReleases(remote, module)
      .slice(0, attempts)
      .filter((release) => !hasFailed(remote.name, release));

  function forgetModules(name: string, givenUp?: string): void {
    for (const key of loaded.keys()) if (key.startsWith(`${name} `)) loaded.delete(key);
    port.forget(name, givenUp);
  }

  /** Reports a release and skips it from now on. */
  function giveUp({ remote, release, module }: Omit<Failure, 'reason'>, error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error);
    report({ remote, release, module, reason });
    failed.set(remote, (failed.get(remote) ?? new Set()).add(release));
    forgetModules(remote, release);
    return `${release}: ${reason}`;
  }

  async function loadRelease(remote: string, release: Release, module: string, fallback?: Release) {
    const exported = await untilSilent(port.loadModule(remote, release, module), {
      watchProgress: (listener) => port.watchProgress(release, listener),
      ping: (signal) => port.ping(release, signal),
      ...(fallback && { pingFallback: (signal) => port.ping(fallback, signal) }),
    });
    return { release: release.release, value: defaultExport(exported) };
  }

  async function loadFirstWorking(
    remote: RegisteredRemote,
    module: string,
    isExpected: Check<unknown>,
  ): Promise<LoadedModule> {
    const candidates = candidatesOf(remote, module);
    if (candidates.length === 0) throw whyNothingFits(remote, module);
    const reasons: string[] = [];
    for (const [index, release] of candidates.entries()) {
      try {
        const result = await loadRelease(remote.name, release, module, candidates[index + 1]);
        if (!isExpected(result.value)) throw unexpected(module);
        // Another module of this release may have failed meanwhile.
        if (hasFailed(remote.name, release)) continue;
        onLoaded?.(remote, release.release);
        return result;
      } catch (error) {
        reasons.push(giveUp({ remote: remote.name, release: release.release, module }, error));
      }
    }
    // The next visit starts with the newest release again: the network may be back by then.
    failed.delete(remote.name);
    throw new RemoteUnavailable(reasons.join('\n'));
  }

  return {
    /** Loads the default export of an exposed module; `isExpected` checks its type. */
    async loadModule<Value>(
      remote: RegisteredRemote,
      module: string,
      isExpected: Check<Value>,
    ): Promise<LoadedModule<Value>> {
      const key = keyOf(remote, module);
      const loading = loaded.get(key) ?? { promise: loadFirstWorking(remote, module, isExpected) };
      loaded.set(key, loading);
      try {
        loading.result = await loading.promise;
        const { release, value } = loading.result;
        if (!isExpected(value)) throw unexpected(module);
        return { release, value };
      } catch (error) {
        if (loaded.get(key) === loading) loaded.delete(key);
        throw error;
      }
    },

    /** Returns a module that `loadModule` has loaded, synchronously; undefined until then. */
    loadedModule<Value>(
      remote: RegisteredRemote,
      module: string,
      isExpected: Check<Value>,
    ): LoadedModule<Value> | undefined {
      const { release, value } = loaded.get(keyOf(remote, module))?.result ?? {};
      return release !== undefined && isExpected(value) ? { release, value } : undefined;
    },

    /** Reports a release that loaded and then failed, and skips it. Returns whether an earlier release can replace it. */
    fallBack(remote: RegisteredRemote, release: string, module: string, error: unknown): boolean {
      giveUp({ remote: remote.name, release, module }, error);
      const hasEarlier = candidatesOf(remote, module).length > 0;
      if (!hasEarlier) failed.delete(remote.name);
      return hasEarlier;
    },

    /** Forgets a remote's loaded modules and failed releases, so that the next visit tries again. */
    forgetRemote(name: string): void {
      failed.delete(name);
      forgetModules(name);
    },
  };
}

/** Includes the current release, so that a promotion or rollback takes effect on the next visit. */
const keyOf = ({ name, releases }: RegisteredRemote, module: string) =>
  `${name} ${releases[0]?.release} ${module}`;

function fittingReleases({ releases }: RegisteredRemote, module: string): Release[] {
  return releases.filter(
    (release) =>
      isCompatibleRelease(release) &&
      offersModule(release, module) &&
      missingCallsOf(release, module).length === 0,
  );
}

function whyNothingFits({ name, releases }: RegisteredRemote, module: string): Error {
  const compatible = releases.filter(isCompatibleRelease);
  const missing = compatible.flatMap((release) => missingCallsOf(release, module));
  if (missing.length > 0)
    return new CallsMissing(`The server does not offer ${[...new Set(missing)].join(', ')}.`);
  if (releases.length > 0 && compatible.length === 0)
    return new RemoteIncompatible(`No release of ${name} was built for a contract of this host.`);
  return new RemoteUnavailable(`No release of ${name} has ${module}.`);
}

function defaultExport(exported: unknown): unknown {
  return typeof exported === 'object' && exported !== null && 'default' in exported
    ? exported.default
    : undefined;
}

const unexpected = (module: string) => new Error(`${module} does not export what the host expects`);
