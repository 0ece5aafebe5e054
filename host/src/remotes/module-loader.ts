import type { RegisteredRemote, Release } from '@timeweave/shared/contract';
import { CallsMissing, RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';
import { isCompatibleRelease, missingCallsOf, offersModule } from '../registry/index.ts';

/** Maximum number of releases tried: the newest of the registry and the one before. */
const attempts = 2;

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

/** The release of a remote in this page load. */
interface Choice {
  candidates: readonly Release[];
  /** Index of the chosen candidate. */
  at: number;
  /** A module of the chosen release is active, so no other release can replace it. */
  isInUse: boolean;
  modules: Map<string, Loading>;
}

type Check<Value> = (value: unknown) => value is Value;

interface Surroundings {
  /** Returns the exports of an exposed module of a release; `isLast` if no other can replace it. */
  load: (remote: string, release: Release, module: string, isLast: boolean) => Promise<unknown>;
  report: (failure: Failure) => void;
  /** Called for each module that is loaded. */
  onLoaded?: (remote: string, release: string) => void;
}

/**
 * Returns a loader for exposed modules of remotes. It uses one release of each remote: the registry's first, or the one before
 * if a module of the first fails to load or to render while none of its modules is in use.
 */
export function createModuleLoader({ load, report, onLoaded }: Surroundings) {
  const choices = new Map<string, Choice>();

  function choiceOf({ name, releases }: RegisteredRemote): Choice {
    const choice = choices.get(name) ?? {
      candidates: releases.slice(0, attempts),
      at: 0,
      isInUse: false,
      modules: new Map<string, Loading>(),
    };
    choices.set(name, choice);
    return choice;
  }

  async function loadChosen(
    remote: RegisteredRemote,
    module: string,
    isExpected: Check<unknown>,
  ): Promise<LoadedModule> {
    const choice = choiceOf(remote);
    const release = choice.candidates[choice.at];
    if (!release) throw new RemoteUnavailable(`${remote.name} has no release.`);
    checkFit(remote.name, release, module);
    const isLast = choice.isInUse || choice.at + 1 === choice.candidates.length;
    try {
      const value = defaultExport(await load(remote.name, release, module, isLast));
      if (!isExpected(value)) throw new Error(`${module} does not export what the host expects`);
      // Another module of this release may have failed meanwhile.
      if (choice.candidates[choice.at] === release) {
        onLoaded?.(remote.name, release.release);
        return { release: release.release, value };
      }
    } catch (error) {
      if (!fallBack(remote, release.release, module, error)) throw new RemoteUnavailable(reasonOf(error));
    }
    return loadChosen(remote, module, isExpected);
  }

  /**
   * Reports a release that failed to load or to render. Returns whether another one is chosen; if both have failed, the next
   * attempt begins with the first.
   */
  function fallBack(remote: RegisteredRemote, release: string, module: string, error: unknown): boolean {
    report({ remote: remote.name, release, module, reason: reasonOf(error) });
    const choice = choiceOf(remote);
    if (choice.candidates[choice.at]?.release !== release) return true;
    if (choice.isInUse) return false;
    const former = choice.candidates[choice.at + 1];
    const isReplaced = former !== undefined && offersModule(former, module);
    choice.at = isReplaced ? choice.at + 1 : 0;
    choice.modules.clear();
    return isReplaced;
  }

  return {
    /** Loads the default export of an exposed module; `isExpected` checks its type. */
    async loadModule<Value>(
      remote: RegisteredRemote,
      module: string,
      isExpected: Check<Value>,
    ): Promise<LoadedModule<Value>> {
      const { modules } = choiceOf(remote);
      const loading = modules.get(module) ?? { promise: loadChosen(remote, module, isExpected) };
      modules.set(module, loading);
      try {
        loading.result = await loading.promise;
        const { release, value } = loading.result;
        if (!isExpected(value)) throw new Error(`${module} does not export what the host expects`);
        return { release, value };
      } catch (error) {
        if (modules.get(module) === loading) modules.delete(module);
        throw error;
      }
    },

    /** Returns a module that `loadModule` has loaded, synchronously; undefined until then. */
    loadedModule<Value>(
      remote: RegisteredRemote,
      module: string,
      isExpected: Check<Value>,
    ): LoadedModule<Value> | undefined {
      const { release, value } = choiceOf(remote).modules.get(module)?.result ?? {};
      return release !== undefined && isExpected(value) ? { release, value } : undefined;
    },

    fallBack,

    /** Keeps a release until the page is closed: one of its modules is shown or active. */
    keepRelease(remote: string, release: string): void {
      const choice = choices.get(remote);
      if (!choice || choice.isInUse) return;
      choice.isInUse = true;
      const at = choice.candidates.findIndex((each) => each.release === release);
      // A module of it that is not shown yet has failed meanwhile.
      if (at !== choice.at) choice.modules.clear();
      choice.at = at;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Throws if a module cannot run in this host and with this server. */
function checkFit(name: string, release: Release, module: string): void {
  if (!isCompatibleRelease(release))
    throw new RemoteIncompatible(`No release of ${name} was built for a contract of this host.`);
  const missing = missingCallsOf(release, module);
  if (missing.length > 0) throw new CallsMissing(`The server does not offer ${missing.join(', ')}.`);
  if (!offersModule(release, module)) throw new RemoteUnavailable(`No release of ${name} has ${module}.`);
}

function defaultExport(exported: unknown): unknown {
  return typeof exported === 'object' && exported !== null && 'default' in exported
    ? exported.default
    : undefined;
}
