import { useCallback, useEffect, useRef, useState } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { subscribe, useLocation } from '@timeweave/shared/facade';
import { fetchRegistry } from '../registry/index.ts';

/** Interval at which an open page reads the registry, in ms. */
const readEveryMs = 60_000;

const isSame = (a: RemoteRegistry, b: RemoteRegistry) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the registry that the pages use. While the page is visible, it is read every minute and when the server reports a
 * change. Changes take effect when the user opens a page of another remote, so that an open page is never replaced during an
 * edit.
 */
export function useRegistry(
  initial: RemoteRegistry,
  /** Returns the remote whose page is at a path. */
  remoteAt: (pathname: string, registry: RemoteRegistry) => string | undefined,
) {
  const [registry, setRegistry] = useState(initial);
  const [pending, setPending] = useState<RemoteRegistry>();
  const { pathname } = useLocation();
  const remote = remoteAt(pathname, registry);
  const [visited, setVisited] = useState(remote);

  // before the page renders, so that it loads from the new release
  if (remote !== visited) {
    setVisited(remote);
    if (pending) {
      setRegistry(pending);
      setPending(undefined);
    }
  }

  const used = useRef(registry);
  useEffect(() => {
    used.current = registry;
  });

  const refreshes = useRef(0);

  useEffect(() => {
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      const refreshesBefore = refreshes.current;
      const fresh = await fetchRegistry();
      if (refreshes.current !== refreshesBefore) return;
      const isNews = fresh.remotes.length > 0 && !isSame(fresh, used.current);
      setPending(isNews ? fresh : undefined);
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
  }, []);

  /** Reads the registry at once: a faulty release may have been rolled back. */
  const refreshRegistry = useCallback(async () => {
    const fresh = await fetchRegistry();
    if (fresh.remotes.length === 0) return;
    // an earlier read may be out of date
    refreshes.current += 1;
    setRegistry(fresh);
    setPending(undefined);
  }, []);

  return { registry, pending, remote, refreshRegistry };
}
