import type { BackgroundModule, RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';
import { removeContributions, shellFor, type Source } from '../contributions/index.ts';
import { isLoadFault, RemoteUnavailable } from '../failures/index.ts';
import type { LoadedModule } from '../remotes/index.ts';
import { createRetries } from './retries.ts';

interface Surroundings {
  load: (remote: RegisteredRemote, module: string) => Promise<LoadedModule<BackgroundModule>>;
  report: (failure: Source & { reason: string }) => void;
}

interface Active {
  source: Source;
  module: BackgroundModule;
  cleanUp?: () => void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Activates the remotes' background modules for one user at a time, each from the release that the pages use. Modules that
 * failed to load are retried: until then nothing sends pending changes on other pages.
 */
export function createActivation({ load, report }: Surroundings) {
  /** The current log-in: after another one, modules that are still loading are not activated. */
  let current: { userId: string } | undefined;
  const active = new Map<string, Active>();
  const retries = createRetries();

  function reporting(source: Source, run: () => void): void {
    try {
      run();
    } catch (error) {
      report({ ...source, reason: reasonOf(error) });
    }
  }

  function deactivate(remote: string): void {
    const former = active.get(remote);
    if (!former) return;
    active.delete(remote);
    removeContributions(remote);
    reporting(former.source, () => former.cleanUp?.());
  }

  function activate(source: Source, module: BackgroundModule): void {
    deactivate(source.remote);
    const activated: Active = { source, module };
    active.set(source.remote, activated);
    reporting(source, () => {
      activated.cleanUp = module.activate(shellFor(source));
    });
  }

  /** Activates the background module that the loader provides; ends another release's module if there is none. */
  async function follow(remote: RegisteredRemote, usedRelease?: string): Promise<void> {
    const logIn = current;
    const [release] = remote.releases;
    if (!release?.background) return deactivate(remote.name);
    const source = { remote: remote.name, release: release.release, module: release.background };
    try {
      const loaded = await load(remote, source.module);
      if (current !== logIn) return;
      retries.cancel(remote.name);
      if (active.get(remote.name)?.module === loaded.value) return;
      activate({ ...source, release: loaded.release }, loaded.value);
    } catch (error) {
      if (usedRelease !== undefined && active.get(remote.name)?.source.release !== usedRelease)
        deactivate(remote.name);
      const isMissing = current === logIn && !active.has(remote.name);
      if (isMissing && error instanceof RemoteUnavailable)
        retries.schedule(remote.name, () => void follow(remote));
      if (!isLoadFault(error)) report({ ...source, reason: reasonOf(error) });
    }
  }

  function end(): void {
    current = undefined;
    retries.cancelAll();
    [...active.keys()].forEach(deactivate);
  }

  return {
    /** Activates the modules that are not active for the user yet. */
    async activateFor(userId: string, { remotes }: RemoteRegistry): Promise<void> {
      if (current?.userId !== userId) {
        end();
        current = { userId };
      }
      await Promise.all(remotes.map((remote) => follow(remote)));
    },

    /**
     * Handles a loaded module of a remote: replaces the background module if it comes from another release, or was loaded
     * before 'Try again', and activates one that failed to load before. Does nothing until the first activation.
     */
    async followRelease(remote: RegisteredRemote, release: string): Promise<void> {
      if (current) await follow(remote, release);
    },

    /** Retries the modules that failed to load, without waiting for their next retry. */
    retryNow: retries.runNow,

    /** Deactivates all modules after a log-out. */
    end,
  };
}
