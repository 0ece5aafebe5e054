import { useEffect, useEffectEvent } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { untilQuiet } from '@timeweave/shared/ui';
import { loadPage } from '../remotes/index.ts';
import { prefetchPages } from './prefetch-pages.ts';

/** Whether the user asked the browser to save data; Safari and Firefox do not say. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Prefetches marked pages once the first page, which `loadFirst` loads, is there. Users who save data wait for each page. */
export function usePagePrefetch(registry: RemoteRegistry, loadFirst: () => Promise<unknown>): void {
  const untilShown = useEffectEvent(() => loadFirst().catch(() => undefined));
  useEffect(() => {
    let isWanted = !savesData();
    const surroundings = { untilQuiet, load: loadPage, isWanted: () => isWanted };
    void untilShown().then(() => prefetchPages(registry, surroundings));
    return () => {
      isWanted = false;
    };
  }, [registry]);
}
