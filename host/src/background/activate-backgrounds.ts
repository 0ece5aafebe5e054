import type { BackgroundModule, RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';
import { removeContributions, shellFor, type Source } from '../contributions/index.ts';
import { isLoadFault, RemoteUnavailable } from '../failures/index.ts';
import type { LoadedModule } from '../remotes/index.ts';
import { createRetries } from './retries.ts';

interface Surroundings {
  load: (remote: RegisteredRemote, module: string) => Promise<LoadedModule<BackgroundModule>>;
  /** Keeps the release of an active module. */
  keepRelease: (remote: string, release: string) => void;
  report: (failure: Source & { reason: string }) => void;
}

interface Active {
  source: Source;
  cleanUp?: () => void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Activates the remotes' background modules for one user at a time, each once. Modules that failed to load are retried: until
 * then nothing sends pending changes on other pages.
 */
export function createActivation({ load, keepRelease, report }: Surroundings) {
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

  function activate(source: Source, module: BackgroundModule): void {
    keepRelease(source.remote, source.release);
    const activated: Active = { source };
    active.set(source.remote, activated);
    reporting(source, () => {
      activated.cleanUp = module.activate(shellFor(source));
    });
  }

  function deactivate({ source, cleanUp }: Active): void {
    active.delete(source.remote);
    removeContributions(source.remote);
    reporting(source, () => cleanUp?.());
  }

  async function loadAndActivate(remote: RegisteredRemote): Promise<void> {
    const logIn = current;
    const isDone = () => current !== logIn || active.has(remote.name);
    const [release] = remote.releases;
    if (!release?.background || isDone()) return;
    const source = { remote: remote.name, release: release.release, module: release.background };
    try {
      const loaded = await load(remote, source.module);
      if (isDone()) return;
      retries.cancel(remote.name);
      activate({ ...source, release: loaded.release }, loaded.value);
    } catch (error) {
      if (!isDone() && error instanceof RemoteUnavailable)
        retries.schedule(remote.name, () => void loadAndActivate(remote));
      if (!isLoadFault(error)) report({ ...source, reason: reasonOf(error) });
    }
  }

  function end(): void {
    current = undefined;
    retries.cancelAll();
    [...active.values()].forEach(deactivate);
  }

  return {
    /** Activates the modules that are not active for the user yet. */
    async activateFor(userId: string, { remotes }: RemoteRegistry): Promise<void> {
      if (current?.userId !== userId) {
        end();
        current = { userId };
      }
      await Promise.all(remotes.map(loadAndActivate));
    },

    /** Retries the modules that failed to load, without waiting for their next retry. */
    retryNow: retries.runNow,

    /** Deactivates all modules after a log-out. */
    end,
  };
}
