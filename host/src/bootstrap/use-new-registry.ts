import { useEffect, useState } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { subscribe } from '@timeweave/shared/facade';
import { fetchRegistry } from '../registry/index.ts';

/** Interval at which an open page reads the registry, in ms. */
const readEveryMs = 60_000;

/** Describes the current releases of all remotes. */
const currentReleases = ({ remotes }: RemoteRegistry) =>
  remotes.map(({ name, releases }) => `${name} ${releases[0]?.release}`).join();

/**
 * Returns the latest registry once its current releases differ from those of this page load. While the page is visible, it is
 * read every minute and when the server reports a change.
 */
export function useNewRegistry(used: RemoteRegistry): RemoteRegistry | undefined {
  const [latest, setLatest] = useState<RemoteRegistry>();

  useEffect(() => {
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      const fresh = await fetchRegistry();
      const isNew = fresh.remotes.length > 0 && currentReleases(fresh) !== currentReleases(used);
      setLatest(isNew ? fresh : undefined);
    };
    const onVisible = () => void read();
    const timer = setInterval(onVisible, readEveryMs);
    document.addEventListener('visibilitychange', onVisible);
    const unsubscribe = subscribe('releases/changed', onVisible);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [used]);

  return latest;
}
