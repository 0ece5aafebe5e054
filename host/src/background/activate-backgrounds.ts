import type { BackgroundModule, RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';
import { removeContributions, shellFor, type Source } from '../contributions/index.ts';
import { isLoadFault } from '../failures/index.ts';
import type { LoadedModule } from '../remotes/index.ts';

interface Surroundings {
  load: (remote: RegisteredRemote, module: string) => Promise<LoadedModule<BackgroundModule>>;
  report: (failure: Source & { reason: string }) => void;
}

/** Activates the remotes' background modules for one user at a time. */
export function createActivation({ load, report }: Surroundings) {
  /** The log-in that they are activated for: after another one, modules that were still loading are not activated. */
  let current: { userId: string } | undefined;

  async function activate(remote: RegisteredRemote, logIn: typeof current): Promise<void> {
    const [release] = remote.releases;
    if (!release?.background) return;
    const { background: module } = release;
    let source = { remote: remote.name, release: release.release, module };
    try {
      const loaded = await load(remote, module);
      source = { ...source, release: loaded.release };
      if (current === logIn) loaded.value.activate(shellFor(source));
    } catch (error) {
      if (isLoadFault(error)) return;
      report({ ...source, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    /** Does nothing for the user for whom they are active already. */
    async activateFor(userId: string, { remotes }: RemoteRegistry): Promise<void> {
      if (current?.userId === userId) return;
      removeContributions();
      const logIn = { userId };
      current = logIn;
      await Promise.all(remotes.map((remote) => activate(remote, logIn)));
    },

    /** Removes all that was contributed; the user has logged out. */
    end(): void {
      current = undefined;
      removeContributions();
    },
  };
}
