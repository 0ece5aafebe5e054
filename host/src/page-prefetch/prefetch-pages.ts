import type { RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';

interface Surroundings {
  /** Resolves once nothing else is loading and the browser is idle. */
  untilPageIdle: () => Promise<void>;
  load: (remote: RegisteredRemote, module: string) => Promise<unknown>;
  isWanted: () => boolean;
}

/**
 * Prefetches the pages that their remotes mark with `prefetch`, one after the other. A failure is shown when the user opens
 * the page.
 */
export async function prefetchPages(
  { remotes }: RemoteRegistry,
  { untilPageIdle, load, isWanted }: Surroundings,
): Promise<void> {
  for (const remote of remotes) {
    for (const { module } of remote.releases[0]?.pages.filter(({ prefetch }) => prefetch) ?? []) {
      await untilPageIdle();
      if (!isWanted()) return;
      await load(remote, module).catch(() => undefined);
    }
  }
}
